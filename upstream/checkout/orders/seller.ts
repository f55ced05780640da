/** The seller on receipts and in bank details. The company and its bank are invented, like the sample catalogue. */
export const SELLER = {
  name: { en: 'Tonari K.K. (fictitious)', ru: 'Tonari K.K. (вымышленная компания)' },
  address: { en: '000-0000, Tokyo, Kaku-ku, Tonari 1-2-3', ru: '000-0000, Токио, район Каку, Тонари 1-2-3' },
  /** Corporate number in Japan: 13 digits. */
  registration: '0000000000000',
  email: 'orders@example.com',
  bank: {
    bank: 'Sandbox Bank, Kaku branch',
    account: '000-0000000',
    swift: 'SANDJPJT',
  },
} as const
