import { expect, test } from 'vitest'
import { ApiError } from '../../shared/errors.ts'
import { createUploadList, UnreadableFile, type Sending } from './uploadList.ts'

const MAX = 5
const filesOf = (...names: string[]) => names.map((name) => new File([''], name))

/** Sends all files that `faults` does not name; a fault happens once. */
const sendingWith = (faults: { [name: string]: Error } = {}): Sending<string> => ({
  upload: async ({ name }) => {
    const fault = faults[name]
    delete faults[name]
    if (fault) throw fault
    return `sent ${name}`
  },
  failed: () => 'Not sent',
})

const sent = ({ get }: ReturnType<typeof createUploadList<string>>) => get().list.flatMap(({ result }) => result ?? [])
const failing = ({ get }: ReturnType<typeof createUploadList<string>>) =>
  get().list.flatMap(({ name, fault, canRetry }) => (fault === null ? [] : [[name, fault, canRetry]]))

test('failed files are named and do not count towards the limit; files above the limit are counted', async () => {
  const uploads = createUploadList<string>([], MAX)
  const bad = filesOf('a.heic', 'b.txt', 'c.png')
  uploads.add(bad, sendingWith(Object.fromEntries(bad.map(({ name }) => [name, new UnreadableFile()]))))
  await expect.poll(() => failing(uploads)).toEqual(bad.map(({ name }) => [name, 'Not sent', false]))
  expect(uploads.room()).toBe(MAX)
  uploads.add(filesOf('1', '2', '3', '4', '5', '6'), sendingWith())
  expect(uploads.get()).toMatchObject({ picked: 6, left: 1 })
  await expect.poll(() => sent(uploads)).toHaveLength(MAX)
  expect(uploads.room()).toBe(0)
  uploads.remove(uploads.get().list.at(-1)?.key ?? 0)
  expect(uploads.get().left).toBe(0)
  expect(uploads.room()).toBe(1)
})

test('an interrupted upload is repeated; a refused or unreadable file is not', async () => {
  const uploads = createUploadList<string>(['kept'], MAX)
  const sending = sendingWith({
    cut: new ApiError('postPhoto', 'network', 0, '', ''),
    large: new ApiError('postPhoto', 'status', 413, 'Too large', ''),
    odd: new UnreadableFile(),
  })
  uploads.add(filesOf('cut', 'large', 'odd'), sending)
  await expect
    .poll(() => failing(uploads))
    .toEqual([
      ['cut', 'Not sent', true],
      ['large', 'Too large', false],
      ['odd', 'Not sent', false],
    ])
  const cut = uploads.get().list.find(({ name }) => name === 'cut')
  uploads.again(cut?.key ?? 0, sending)
  expect(uploads.room()).toBe(3)
  await expect.poll(() => sent(uploads)).toEqual(['kept', 'sent cut'])
  // A file that was removed does not return with its late answer.
  uploads.add(filesOf('late'), sending)
  uploads.clear()
  await expect.poll(() => uploads.get().list).toEqual([])
})
