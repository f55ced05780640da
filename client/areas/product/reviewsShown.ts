/** Reviews, and questions, that come with the page; more come in portions of the same size. */
export const REVIEWS_SHOWN = 5
