// The audit, tampered with in every way that somebody with all rights in the database has; each is found, and nothing
// is found in an untouched one.
import { createHash } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { getPatient } from '../../../departments/patients/patient.contract.ts'
import { setModuleActive } from '../../../departments/platform/setup.contract.ts'
import { registerPatient } from '../../../departments/reception/registration.contract.ts'
import { registered, somebody } from '../../../tests/support/hospital/path.ts'
import { openHouse } from '../../../tests/support/house.ts'
import { newId } from '../ids.ts'
import { sealAudit } from './seal.ts'
import { type Finding, verifyAudit } from './verify.ts'

const house = await openHouse()
const { db, config } = house.services
const { owner } = house
const headsFile = path.join(config.dataFolder, 'audit-heads.log')
const ofA = `hospital_id = '${house.a.id}'`
const TABLES = ['audit_log', 'audit_seals', 'platform_audit_log', 'platform_audit_seals']

const verify = async (): Promise<Finding[]> => {
  await db.notary.flushed()
  return (await verifyAudit(db, config)).findings
}
const texts = async () => (await verify()).map(({ room, text }) => `${room}: ${text}`)
const seal = () => sealAudit(db, config, new Date())
const newest = `id = (select id from audit_log where ${ofA} order by at desc, id desc limit 1)`

/** What is found after a tampering, which is then undone. */
async function tampered(work: () => Promise<unknown>): Promise<string> {
  await db.notary.flushed()
  for (const table of TABLES) await owner.query(`create temporary table kept_${table} as table ${table}`)
  const heads = readFileSync(headsFile)
  const notes = readdirSync(config.dataFolder).filter((name) => name.startsWith('audit-rows'))
  const files = notes.map((name) => ({ name, text: readFileSync(path.join(config.dataFolder, name)) }))
  try {
    await work()
    return (await texts()).join('\n')
  } finally {
    for (const table of TABLES) {
      await owner.query(`delete from ${table}`)
      await owner.query(`insert into ${table} select * from kept_${table}`)
      await owner.query(`drop table kept_${table}`)
    }
    writeFileSync(headsFile, heads)
    for (const { name, text } of files) writeFileSync(path.join(config.dataFolder, name), text)
    expect(await verify()).toEqual([])
  }
}

beforeAll(async () => {
  const { patient_id } = await registered(house)
  await house.as('nurse').call(getPatient, { patient_id })
  await house.asProvider().call(setModuleActive, { id: 'outpatient', is_active: true })
  await seal()
  await registered(house)
  await seal()
  await registered(house)
  await registered(house)
  await seal()
  await registered(house)
})

describe('an audit that nobody touched', () => {
  it('is in order, the part that is not sealed yet too', async () => {
    await db.notary.flushed()
    const { findings, ...counts } = await verifyAudit(db, config)
    expect(findings).toEqual([])
    expect(counts.links).toBeGreaterThanOrEqual(4)
    expect(counts.unsealed).toBeGreaterThanOrEqual(1)
    expect((await owner.query('select count(*)::int n from platform_audit_seals')).rows[0].n).toBeGreaterThan(0)
    expect(statSync(headsFile).mode & 0o777).toBe(0o600)
  })

  it('is in order with addresses written in any way, and with every field filled', async () => {
    const { patient_id } = await registered(house)
    for (const address of ['2001:DB8::0001', '::ffff:10.0.0.7', '10.0.0.8'])
      await house.as('doctor').call(getPatient, { patient_id }, { 'x-forwarded-for': address })
    expect(await texts()).toEqual([])
  })
})

describe('with all rights in the database', () => {
  it('an edited row is found, sealed or not', async () => {
    const sealed = await tampered(() =>
      owner.query(
        `update audit_log set person_name = 'Somebody else'
          where ${ofA} and at <= (select min(until_at) from audit_seals)`,
      ),
    )
    expect(sealed).toMatch(/sealed rows, or the link itself, was changed \(link 1, from the beginning/)
    expect(sealed).toMatch(/registerPatient by Somebody else .* is not as the server wrote it/)
    expect(await tampered(() => owner.query(`update audit_log set reason = 'x' where ${newest}`))).toMatch(
      /is not as the server wrote it/,
    )
    expect(await tampered(() => owner.query(`update platform_audit_log set person_name = 'x'`))).toMatch(
      /^The provider: /,
    )
  })

  it('a deleted row is found, sealed or not, the very last too', async () => {
    const sealed = `id = (select id from audit_log where ${ofA} order by at, id limit 1)`
    expect(await tampered(() => owner.query(`delete from audit_log where ${sealed}`))).toMatch(
      /rows were sealed and \d+ are there: 1 were removed/,
    )
    expect(await tampered(() => owner.query(`delete from audit_log where ${newest}`))).toMatch(
      /the row that was written at .* is gone/,
    )
  })

  it('an inserted row is found: in a sealed span, and where nothing is sealed', async () => {
    const insert = (at: string, mac = 'null') =>
      owner.query(
        `insert into audit_log (hospital_id, id, at, action, mac)
          values ('${house.a.id}', '${newId()}', ${at}, 'forged', ${mac})`,
      )
    const backDated = await tampered(() => insert('(select min(until_at) from audit_seals)'))
    expect(backDated).toMatch(/\d+ rows were sealed and \d+ are there: 1 were put in afterwards, back-dated/)
    expect(await tampered(() => insert('now()'))).toMatch(
      /forged by nobody .* was not written by the server: it has no signature/,
    )
    const copied = await tampered(() => insert('now()', '(select mac from audit_log limit 1)'))
    expect(copied).toMatch(/the signature does not fit/)
    // Sealed by the server afterwards, it is still not the server's.
    const sealedLater = await tampered(async () => {
      await insert('now()')
      await seal()
    })
    expect(sealedLater).toMatch(/was not written by the server/)
  })

  it('a row that was moved to another time is found', async () => {
    expect(
      await tampered(() => owner.query(`update audit_log set at = at + interval '2 hours' where ${newest}`)),
    ).toMatch(/has another time than it was written at/)
    expect(await tampered(() => owner.query(`update audit_log set at = '2026-01-01' where ${newest}`))).toMatch(
      /back-dated/,
    )
  })

  it('the end cut off is found: the last link with its rows', async () => {
    const cut = async () => {
      await owner.query(
        `delete from audit_log where ${ofA} and at > (select from_at from audit_seals where ${ofA}
          order by seq desc limit 1)`,
      )
      await owner.query(
        `delete from audit_seals where ${ofA} and seq = (select max(seq) from audit_seals where ${ofA})`,
      )
    }
    expect(await tampered(cut)).toMatch(/link 3, sealed from .* of the heads file is gone: the log was cut off/)
    const sealedAgain = await tampered(async () => {
      await cut()
      await registered(house)
      await seal()
    })
    expect(sealedAgain).toMatch(/link 3, .* of the heads file is another in the database: sealed again/)
  })

  it('all links and all rows removed are found, of a hospital and of the provider', async () => {
    const all = await tampered(async () => {
      for (const table of TABLES) await owner.query(`delete from ${table}`)
    })
    expect(all).toMatch(/alpha.*links 1 to 3, sealed from .* of the heads file are gone/i)
    expect(all).toMatch(/The provider: link 1, .* is gone/)
  })

  it('an edit sealed again by the server itself is found', async () => {
    const again = await tampered(async () => {
      await owner.query(`delete from audit_seals`)
      await owner.query(`delete from audit_log where ${newest}`)
      await seal()
    })
    expect(again).toMatch(/links? 1.* of the heads file (is|are) another in the database|links 2 to 3.* are gone/)
  })

  it('a chain made again without the key is found', async () => {
    const forged = await tampered(async () => {
      await owner.query(`update audit_log set mac = null, person_name = 'x' where ${ofA}`)
      const { rows } = await owner.query(
        `select row_to_json(line)::text as text from (select hospital_id, id, at, person_id, person_name, action,
          entity, entity_id, patient_id, reason, address, request_id
         from audit_log where ${ofA} order by at, id) line`,
      )
      const hash = createHash('sha256')
      for (const { text } of rows) hash.update('\n').update(text)
      await owner.query(`delete from audit_seals where ${ofA}`)
      await owner.query(
        `insert into audit_seals (hospital_id, seq, from_at, until_at, rows, hash, version)
          values ('${house.a.id}', 1, 'epoch', now(), $1, $2, 0)`,
        [rows.length, hash.digest('hex')],
      )
    })
    expect(forged).toMatch(/of the heads file is another in the database/)
    expect(forged).toMatch(/was not written by the server: it has no signature/)
  })

  it('a link without the key behind links with it is found', async () => {
    const downgraded = await tampered(() => owner.query(`update audit_seals set version = 0 where ${ofA} and seq = 3`))
    expect(downgraded).toMatch(/link 3, .* was made without the key, after links with it/)
  })
})

describe('the file of heads', () => {
  const lines = () => readFileSync(headsFile, 'utf8').trimEnd().split('\n')
  const rewritten = (change: (all: string[]) => string[]) =>
    tampered(async () => writeFileSync(headsFile, `${change(lines()).join('\n')}\n`))

  it('is found when it was edited, reordered, shortened or taken away', async () => {
    expect(await rewritten(([first = '', ...rest]) => [first.replace(/[0-9a-f]{8} /, '00000000 '), ...rest])).toMatch(
      /audit-heads.log: line 1 /,
    )
    expect(await rewritten(([one = '', two = '', ...rest]) => [two, one, ...rest])).toMatch(/audit-heads.log: line 1 /)
    expect(await rewritten((all) => all.toSpliced(1, 1))).toMatch(/audit-heads.log: line 2 /)
    expect(await rewritten((all) => all.slice(0, 2))).toMatch(/in no heads file/)
    expect(await tampered(async () => rmSync(headsFile))).toMatch(/links 1 to 3, .* are in no heads file/)
    // A line as old ones were, without a signature.
    expect(
      await tampered(async () =>
        appendFileSync(headsFile, `${new Date().toISOString()} ${house.a.id} 9 ${'0'.repeat(64)}\n`),
      ),
    ).toMatch(/audit-heads.log: line \d+ was changed/)
  })

  it('gets the line that a crash kept out of it with the next sealing', async () => {
    const all = lines()
    await registered(house)
    await seal()
    writeFileSync(headsFile, `${all.join('\n')}\n`)
    await registered(house)
    await seal()
    expect(await texts()).toEqual([])
  })
})

describe('an audit from before there was a key', () => {
  it('stays in order, and the first keyed link seals what it was', async () => {
    const of = `hospital_id = '${house.b.id}'`
    const before = (
      await owner.query(`select applied_at - interval '1 hour' as at from schema_migrations where name like '0023%'`)
    ).rows[0].at
    await owner.query(
      `insert into audit_log (hospital_id, id, at, action) values ($1, gen_random_uuid(), $2, 'registerPatient')`,
      [house.b.id, before],
    )
    await owner.query(`set time zone 'UTC'`)
    const { rows } = await owner.query(
      `select row_to_json(line)::text as text from (select hospital_id, id, at, person_id, person_name, action, entity,
        entity_id, patient_id, reason, address, request_id
       from audit_log where ${of}) line`,
    )
    const hash = createHash('sha256').update(`\n${rows[0].text}`).digest('hex')
    await owner.query(
      `insert into audit_seals (hospital_id, seq, from_at, until_at, rows, hash, version)
        values ($1, 1, 'epoch', $2, 1, $3, 0)`,
      [house.b.id, before, hash],
    )
    const [first = '', ...rest] = readFileSync(headsFile, 'utf8').split('\n')
    expect(first.split(' ')).toHaveLength(5)
    // The file too began with lines without signatures: it is written again by the house's own rule.
    writeFileSync(headsFile, '')
    expect(rest.length).toBeGreaterThan(0)
    await house.as('receptionist', 'b').call(registerPatient, somebody())
    await seal()
    await house.as('receptionist', 'b').call(registerPatient, somebody())
    await seal()
    expect(await texts()).toEqual([])
    expect(await tampered(() => owner.query(`update audit_log set action = 'x' where ${of} and mac is null`))).toMatch(
      /beta.*link 1, from the beginning/i,
    )
    expect(
      await tampered(() => owner.query(`update audit_seals set hash = '${'0'.repeat(64)}' where ${of} and seq = 1`)),
    ).toMatch(/\(link 2, from/)
  })
})

it('nobody but the owner says when a row was written', async () => {
  const as = (role: string, table: string, columns: string, values: string) =>
    owner.query(
      `begin; set local role ${role}; set local app.hospital_id = '${house.a.id}'; insert into ${table} (${columns})
        values (${values})`,
    )
  for (const role of ['uzima_hospital', 'uzima_auth']) {
    await expect(
      as(role, 'audit_log', 'hospital_id, id, action, at', `'${house.a.id}', gen_random_uuid(), 'x', '2026-01-01'`),
    ).rejects.toThrow(/permission denied/)
    await owner.query('rollback')
  }
  for (const role of ['uzima_platform', 'uzima_auth']) {
    await expect(
      as(role, 'platform_audit_log', 'id, action, at', `gen_random_uuid(), 'x', '2026-01-01'`),
    ).rejects.toThrow(/permission denied/)
    await owner.query('rollback')
  }
})
