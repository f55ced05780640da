import { defineCall, member } from './defineCall.ts'
import { answerOf, shape } from './shapes.ts'

/** The export of the data as browsers request it: they save it without reading it. The call with its shape is in export.ts. */
export const saveExport = defineCall('getExport', 'GET /v1/user/export', {
  group: 'accountData',
  ...member,
  answer: answerOf(shape({})),
  summary: 'A copy of all data of the user.',
})
