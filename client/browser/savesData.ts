type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether optional loads would be expensive for this user: data-saver, or a 2G connection (R9.09). */
export const savesData = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g')
}
