/** The package comes without types; this is the part in use. */
declare module 'snowball-stemmers' {
  export const newStemmer: (language: 'english' | 'russian') => { readonly stem: (word: string) => string }
}
