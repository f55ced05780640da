/** The parsed texts of one language and group; made by the build from `locales/`. */
declare module 'texts:*' {
  const messages: { [key: string]: unknown }
  export default messages
}
