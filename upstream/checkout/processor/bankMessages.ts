/** The texts of the sandbox bank's page in both languages. */
import { translatorOf } from '../../../contract/texts/messages.ts'

const BANK_MESSAGES = {
  bank_confirm_card: ['Confirm the payment by card', 'Подтвердите платёж картой'],
  bank_confirm_link: ['Confirm the payment', 'Подтвердите платёж'],
  bank_sandbox: [
    'This is the page of a bank in a sandbox. No money is moved.',
    'Это страница тестового банка. Настоящие деньги не списываются.',
  ],
  bank_shop: ['Shop', 'Магазин'],
  bank_order: ['Order', 'Заказ'],
  bank_amount: ['Amount', 'Сумма'],
  bank_confirm: ['Confirm', 'Подтвердить'],
  bank_decline: ['Decline', 'Отклонить'],
  bank_leave: ['Back to the shop without an answer', 'Вернуться в магазин без ответа'],
  bank_going_back: ['Back to the shop', 'Возвращаем вас в магазин'],
  bank_back: ['Back to the shop', 'Вернуться в магазин'],
  bank_closed: ['This page of the bank is closed', 'Эта страница банка закрыта'],
} as const

export type BankMessageKey = keyof typeof BANK_MESSAGES

/** A text of the bank's page in a language. */
export const bankMessage = translatorOf(BANK_MESSAGES)
