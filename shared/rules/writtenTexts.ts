/** Texts that users write on a product page: reviews, questions, the subscription to a back-in-stock e-mail (R5.14, R5.15). */
import { NAME_MAX_LENGTH, QUESTION_MAX_LENGTH, QUESTION_MIN_LENGTH, REVIEW_MAX_LENGTH } from '../constants.ts'
import { emailField } from './accountForms.ts'
import { atLeast, atMost, required, text, type Check, type Rules, type Values } from './formRules.ts'

export type QuestionForm = { readonly text: string; readonly name: string }

export const questionRules: Rules<QuestionForm> = {
  text: text<QuestionForm>([required, atLeast(QUESTION_MIN_LENGTH), atMost(QUESTION_MAX_LENGTH)]),
  name: text<QuestionForm>([atMost(NAME_MAX_LENGTH)]),
}

/** `rating` is `1` to `5`, as the radio buttons of a page send it. */
export type ReviewForm = { readonly rating: string; readonly text: string }

const rated: Check<Values, string> = (value) => /^[1-5]$/.test(value) || 'ratingRequired'

export const reviewRules: Rules<ReviewForm> = {
  rating: text<ReviewForm>([rated]),
  text: text<ReviewForm>([atMost(REVIEW_MAX_LENGTH)]),
}

export type RestockForm = { readonly email: string }

export const restockRules: Rules<RestockForm> = { email: emailField<RestockForm>() }
