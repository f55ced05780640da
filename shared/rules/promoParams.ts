/**
 * What was typed as a code, as the call takes it. An address carries neither slashes nor dots alone, and no code has them: what stands in
 * their place is in no code either, so the backend says what it says of every unknown one.
 */
export const promoParams = (code: string) => ({ code: code.replace(/[/\\\p{Cc}]|^\.+$/gu, '_') })
