//! Sealed texts: a header line with format, version and checksum before the
//! body shows whether the text is torn or damaged.

use serde::{Deserialize, Serialize};

/// Why a sealed text cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SealError {
    /// Cut off, or not a sealed text at all.
    #[error("cut off, or something else")]
    Torn,
    /// Some byte is not what was written.
    #[error("damaged: its checksum does not match")]
    Damaged,
    /// Written by another version of the program.
    #[error("of format version {found}, and this program reads version {read}")]
    Version {
        /// The version it has.
        found: u32,
        /// The version that this program reads.
        read: u32,
    },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    format: String,
    format_version: u32,
    checksum: String,
}

/// The body, which holds no line break, under a header.
///
/// # Errors
/// When the header cannot be written, which would be a bug.
pub(super) fn seal(
    format: &str,
    format_version: u32,
    body: &str,
) -> Result<String, serde_json::Error> {
    let header = serde_json::to_string(&Header {
        format: format.to_owned(),
        format_version,
        checksum: checksum(body.as_bytes()),
    })?;
    Ok(format!("{header}\n{body}\n"))
}

/// The body of a sealed text of this format and version.
///
/// # Errors
/// When it is torn, damaged, or of another format or version.
pub(super) fn unseal<'a>(
    format: &str,
    format_version: u32,
    text: &'a str,
) -> Result<&'a str, SealError> {
    let (header, body) = text.split_once('\n').ok_or(SealError::Torn)?;
    let body = body.strip_suffix('\n').ok_or(SealError::Torn)?;
    let header: Header = serde_json::from_str(header).map_err(|_| SealError::Torn)?;
    if header.format != format {
        return Err(SealError::Torn);
    }
    if header.format_version != format_version {
        return Err(SealError::Version {
            found: header.format_version,
            read: format_version,
        });
    }
    match header.checksum == checksum(body.as_bytes()) {
        true => Ok(body),
        false => Err(SealError::Damaged),
    }
}

/// FNV-1a, 64 bits (Fowler, Noll, Vo): finds any single changed byte.
fn checksum(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("{hash:016x}")
}
