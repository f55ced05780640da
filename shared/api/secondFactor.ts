/** The second factor of the login: turned on by a code of an app, turned off again, and its recovery codes. */
import { asDocumented, type Documented } from './documented.ts'
import { PASSWORD_MAX_LENGTH } from '../constants.ts'
import { defineCall, member } from './defineCall.ts'
import { dateOrEmpty, entries, flagOr, numeric, part, textOrEmpty } from './lenientShapes.ts'
import { answerOf, exactly, messageAnswer, orNull, shape, text, textOf, whole, type Infer } from './shapes.ts'

const Password = () => textOf(1, PASSWORD_MAX_LENGTH)
/** A code of an app or a recovery code, with the spaces and hyphens that users type. */
export const Code = () => textOf(1, 64)

/** An active second factor. */
const secondFactor = {
  /** ISO date and time. */
  since: dateOrEmpty(),
  /** Null is not shown. */
  recovery_codes_left: orNull(numeric(whole(0, 100))),
  /** False from the creation of codes until the user confirms having saved them, or uses one. */
  recovery_codes_saved: flagOr(true),
}

export const WireSecondFactor = shape(secondFactor)

export const postSecondFactor = defineCall('postSecondFactor', 'POST /v1/user/second-factor', {
  group: 'secondFactor',
  ...member,
  body: exactly({ current_password: Password() }),
  /** `qr` is a complete SVG document. */
  answer: asDocumented(
    answerOf(
      shape({
        /** Base32 in groups of four, to be typed into an app. */
        secret: text(),
        /** The address for apps on the same device (RFC 6238, SHA-1, 6 digits, 30 s). */
        uri: textOrEmpty(),
        /** The address as a QR code, an SVG document. */
        qr: textOrEmpty(),
      }),
    ),
  ),
  summary:
    'Begins to set up a second factor: returns the secret for an app. It is on only after a first code, within 15 minutes.',
})

/** Recovery codes are returned here once and never again. */
const RecoveryCodes = () =>
  asDocumented(
    answerOf(
      shape({
        /** The second factor of these codes. */
        second_factor: part(secondFactor),
        /** Recovery codes, each valid once. */
        recovery_codes: entries(text()),
      }),
    ),
  )

export const postSecondFactorConfirm = defineCall('postSecondFactorConfirm', 'POST /v1/user/second-factor/confirm', {
  group: 'secondFactor',
  ...member,
  body: exactly({
    /** Six digits; spaces are ignored. */
    code: Code(),
  }),
  answer: RecoveryCodes(),
  summary: 'Turns the second factor on with the first code of the app, and returns recovery codes.',
})

/** Proof that the account's owner changes a second factor. */
const Proof = () =>
  exactly({
    current_password: Password(),
    /** Six digits of the app, or a recovery code; spaces and hyphens are ignored. */
    code: Code(),
  })

export const postRecoveryCodes = defineCall('postRecoveryCodes', 'POST /v1/user/second-factor/recovery-codes', {
  group: 'secondFactor',
  ...member,
  body: Proof(),
  answer: RecoveryCodes(),
  summary: 'Replaces the recovery codes, and returns the new ones.',
})

export const postRecoveryCodesSaved = defineCall('postRecoveryCodesSaved', 'POST /v1/user/second-factor/recovery-codes/saved', {
  group: 'secondFactor',
  ...member,
  answer: messageAnswer(),
  summary: 'Records that the user has saved the recovery codes; may be repeated.',
})

export const postSecondFactorEnd = defineCall('postSecondFactorEnd', 'POST /v1/user/second-factor/end', {
  group: 'secondFactor',
  ...member,
  body: Proof(),
  answer: messageAnswer(),
  summary: 'Turns the second factor off. A recovery code is accepted in place of the app’s code.',
})

/** As the shop reads it; `WireSecondFactor` is documented. */
export type LooseSecondFactor = Infer<typeof WireSecondFactor>
export type WireSecondFactor = Documented<LooseSecondFactor>
