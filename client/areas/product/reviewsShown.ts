/** Number of reviews, and questions, in the page's data; more are loaded in portions of the same size. */
export const REVIEWS_SHOWN = 5
