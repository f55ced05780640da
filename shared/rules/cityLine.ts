type Place = { readonly postcode: string; readonly city: string; readonly state?: string | null }

/** The line of an address below its street: “050000, Almaty”, “10001, New York, NY”. */
export const cityLine = ({ postcode, city, state }: Place): string => [postcode, city, state].filter(Boolean).join(', ')
