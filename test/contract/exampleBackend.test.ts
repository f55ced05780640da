/** The backend of contract/README.md runs as it is shown there. */
import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postLogin } from '../../shared/api/session.ts'
import { getFrontConfig } from '../../shared/api/settings.ts'
import { getUser } from '../../shared/api/user.ts'
import { ROOT } from '../support/sourceFiles.ts'

const EXAMPLE = 'examples/backend/main.ts'
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

let child: ChildProcess
let url = ''
beforeAll(async () => {
  child = spawn(process.execPath, [EXAMPLE], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(printed)))
  })
})
afterAll(() => child.kill())

type Answer = { readonly data: { readonly token: string; readonly code?: string; readonly message?: string } }

const ask = async (method: string, at: string, headers: { readonly [name: string]: string } = {}, body?: object) => {
  const response = await fetch(url + at, {
    method,
    headers: { 'accept-language': 'ru', ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, json: (await response.json()) as Answer }
}

test('contract/README.md shows the example unchanged', () => {
  expect(read('contract/README.md')).toContain(`\`\`\`ts\n${read(EXAMPLE)}\`\`\``)
})

test('it answers calls that the shop can read, with texts as ids', async () => {
  const config = await ask('GET', getFrontConfig.path)
  expect([config.status, getFrontConfig.answer.matches(config.json)]).toEqual([200, true])
  const { json } = await ask('POST', postLogin.path, {}, { email: 'nina@example.com', password: 'a long password' })
  const user = await ask('GET', getUser.path, { authorization: `Bearer ${json.data.token}` })
  expect(user).toMatchObject({ status: 200, json: { data: { id: 'c-1', name: 'Nina' } } })
})

test('it refuses with the codes and sentences of the contract', async () => {
  const refusal = ({ status, json: { data } }: Awaited<ReturnType<typeof ask>>) => [status, data.code, data.message]
  expect(refusal(await ask('GET', getUser.path))).toEqual([401, 'unauthorized', 'Войдите в аккаунт'])
  expect(refusal(await ask('GET', getUser.path, { authorization: 'Bearer nonsense' }))).toEqual([
    401,
    'unauthorized',
    'Войдите в аккаунт',
  ])
  expect(refusal(await ask('POST', postLogin.path, {}, { email: 'nina@example.com' }))).toEqual([
    422,
    'invalid_field',
    'password: значение не указано или недопустимо',
  ])
  expect(refusal(await ask('POST', postLogin.path, {}, { email: 'a@example.com', password: 'x' }))).toEqual([
    401,
    'wrong_credentials',
    'Неверная электронная почта или пароль',
  ])
  expect(refusal(await ask('GET', '/v1/unknown'))).toEqual([404, 'not_found', 'По этому адресу ничего не найдено'])
})
