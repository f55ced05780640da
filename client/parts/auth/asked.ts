/** The login request in a page's query; `from` is the path to open afterwards. */
export type AuthRequest = { readonly from: string | undefined }
