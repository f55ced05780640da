/** Articles, news and pages as stored in the database: blocks in both languages of the shop. */

export type Bilingual = { readonly en: string; readonly ru: string }

/** One block. `html` contains p, a, strong, em and br; all other texts are plain. */
export type StoredBlock =
  | { readonly type: 'heading'; readonly text: Bilingual }
  | { readonly type: 'text'; readonly html: Bilingual }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly Bilingual[] }
  | { readonly type: 'quote'; readonly text: Bilingual; readonly by: Bilingual | null }
  | { readonly type: 'picture'; readonly picture: string; readonly caption: Bilingual }
  | { readonly type: 'table'; readonly head: readonly Bilingual[]; readonly rows: readonly (readonly Bilingual[])[] }
  | { readonly type: 'note'; readonly tone: 'info' | 'warning'; readonly html: Bilingual }
  | { readonly type: 'products'; readonly slugs: readonly string[] }
  | {
      readonly type: 'video'
      readonly title: Bilingual
      readonly note: Bilingual
      /** Missing in texts of earlier versions. */ readonly base?: string | null
    }
