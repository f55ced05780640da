/** What a page's query asks for: signing in, and where to go afterwards. */
export type Asked = { readonly from: string | undefined }
