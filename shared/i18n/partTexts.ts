/** Texts that belong to no area and yet need not come with every page, by the first part of their keys. */
export const PART_TEXTS = {
  /** Texts of answers that the server makes without React; no page needs them. */
  server: ['api', 'refused'],
  consent: ['consent'],
  auth: ['auth'],
  /** Names of fields and what is wrong with them, for every form. */
  form: ['form'],
} as const

export type PartTexts = keyof typeof PART_TEXTS
