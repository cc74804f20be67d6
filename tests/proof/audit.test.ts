// `npm run audit:verify` beside a real instance: what it says, and how it ends.
import { spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { localDay } from '../../kernel/contract/values/days.ts'
import { repositoryRoot } from '../../kernel/server/config.ts'
import { newId } from '../../kernel/server/ids.ts'
import { SESSION_COOKIE } from '../../kernel/server/request/session.ts'
import { type Instance, startInstance } from '../support/browser/instance.ts'
import { somebody } from '../support/hospital/path.ts'
import { makeHospital } from '../support/people.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'uzima-audit-'))
chmodSync(folder, 0o755)
let instance: Instance
afterAll(async () => {
  await instance?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const verify = (env: Record<string, string> = {}): Promise<{ code: number | null; text: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['app/server/verify-audit.ts'], {
      cwd: repositoryRoot,
      env: { ...process.env, UZIMA_DATA: folder, ...env },
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
    child.on('exit', (code) => resolve({ code, text }))
  })

it('is in order with the demo and with what was done since; beside the server, through an address, and when the server is stopped', async () => {
  instance = await startInstance(folder, { demo: true })
  const owner = new pg.Client({ connectionString: instance.ownerUrl })
  await owner.connect()
  const { token } = (await makeHospital(owner, 'alpha')).staff.receptionist
  const cookie = `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${createHmac('sha256', instance.secret).update(token).digest('base64')}`)}`
  const register = async () => {
    const headers = { 'content-type': 'application/json', cookie, 'idempotency-key': newId() }
    const reply = await fetch(`${instance.url}/api/reception/registrations`, {
      method: 'POST',
      headers,
      body: JSON.stringify(somebody()),
    })
    expect(reply.status).toBe(200)
  }
  for (let n = 0; n < 5; n++) await register()

  expect(await verify()).toMatchObject({ code: 0, text: expect.stringMatching(/^In order: \d+ audit logs, /) })
  expect((await verify({ DATABASE_URL: instance.ownerUrl, UZIMA_SECRET: instance.secret })).code).toBe(0)
  expect(statSync(path.join(folder, `audit-rows-${localDay('UTC')}.log`)).mode & 0o777).toBe(0o600)

  await owner.query(
    `delete from audit_log where id = (select id from audit_log where action = 'registerPatient'
      order by at desc, id desc limit 1)`,
  )
  const found = await verify()
  expect(found.text).toMatch(
    /^.*alpha .*: the row that was written at \d\d\/\d\d\/\d{4} \d\d:\d\d \([\w-]+\) is gone\n1 finding/im,
  )
  expect(found.code).toBe(1)

  await owner.end()
  await instance.stop()
  expect((await verify()).code).toBe(1)
})

it('says that it could not check, and ends with 2', async () => {
  const away = await verify({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', UZIMA_SECRET: 'x' })
  expect(away).toMatchObject({ code: 2, text: expect.stringMatching(/^The audit could not be checked: /) })
})
