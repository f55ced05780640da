/** The value of `auth` in the address of the home page after the password, when a code is required. */
export const CODE_STEP = 'code'
