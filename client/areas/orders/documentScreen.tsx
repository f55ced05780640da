import { getInvoice } from '../../../shared/api/invoices.ts'
import { getReceipt } from '../../../shared/api/receipts.ts'
import { ApiError, NotFound } from '../../../shared/errors.ts'
import { defineScreen } from '../../defineScreen.ts'
import { DocumentPage, type DocumentData } from './DocumentPage.tsx'

/** The printable invoice or receipt of an order. The receipt of an unpaid order is a 404. */
export const documentScreen = (kind: DocumentData['kind']) =>
  defineScreen<DocumentData>({
    load: async ({ api, params: { id = '' } }) => {
      try {
        const { data } = await api.callOr404(kind === 'invoice' ? getInvoice : getReceipt, { params: { id } })
        return { kind, document: data }
      } catch (error) {
        if (error instanceof ApiError && error.code === 'receipt_not_yet') throw new NotFound()
        throw error
      }
    },
    head: ({ document }, { t }) => ({ title: t(`document.${kind}`, { number: document.number }), noindex: true }),
    Component: DocumentPage,
  })
