/** The package has no types; these are the parts in use. */
declare module 'snowball-stemmers' {
  export const newStemmer: (language: 'english' | 'russian') => { readonly stem: (word: string) => string }
}
