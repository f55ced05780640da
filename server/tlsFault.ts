/** The reason of a failed TLS connection to the backend, in one sentence; OpenSSL's own messages name a source file and a line. */

const UNKNOWN_AUTHORITY = 'the certificate is of an unknown authority: name the file of its CA certificate in NODE_EXTRA_CA_CERTS'
const NO_TLS = 'the port does not speak TLS: http:// belongs in front of the address, or the port of https'

const REASONS: { readonly [code: string]: string } = {
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS,
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is of another host',
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
}

/** The reason for an error code; null for a code that is not of TLS. */
export const tlsFault = (code: string): string | null => REASONS[code] ?? null
