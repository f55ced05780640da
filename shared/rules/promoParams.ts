/**
 * The typed code as a parameter of the call. An address can contain neither slashes nor only dots, and no code has them: they are replaced
 * by a character that no code contains either, so the backend answers as for every unknown code.
 */
export const promoParams = (code: string) => ({ code: code.replace(/[/\\\p{Cc}]|^\.+$/gu, '_') })
