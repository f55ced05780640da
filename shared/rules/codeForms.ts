/** The forms with a code of a second factor. */
import { codeSigns } from './plainSigns.ts'
import { required, secret, text, type Check, type Rules, type Values } from './formRules.ts'

export type CodeForm = { readonly code: string }

const sixDigits: Check<Values, string> = (value) => /^\d{6}$/.test(value) || { code: 'codeLength', count: 6 }

/** The code of an app, with any separators between its digits. */
export const appCodeRules: Rules<CodeForm> = {
  code: text<CodeForm>([required, sixDigits], { clean: codeSigns }),
}

export const recoveryCodeRules: Rules<CodeForm> = { code: text<CodeForm>([required]) }

/** Password and code together: required to change an active second factor. The code may be a recovery code. */
export type ProofForm = CodeForm & { readonly current_password: string }

export const proofRules: Rules<ProofForm> = {
  current_password: secret<ProofForm>([required]),
  code: text<ProofForm>([required]),
}
