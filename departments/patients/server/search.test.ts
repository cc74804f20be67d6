import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { findPatients, searchPatients } from '../contract.ts'
import { importPatients } from '../import.contract.ts'

const house = await openHouse()
const WAYS = { search: `search_patients($1, $2, 'any', 5, 0)`, few: 'find_few($1, $2, 5)' }
/** Searches for patients of hospital a as a role, whose transaction is of that hospital. */
async function idsOf(way: string, text: string, role = 'uzima_hospital', hospital = house.a.id): Promise<string[]> {
  await house.owner.query(`begin; set local role ${role}; set local app.hospital_id = '${hospital}'`)
  try {
    const { rows } = await house.owner.query<{ id: string }>(`select id from ${way}`, [house.a.id, text])
    return rows.map(({ id }) => id)
  } finally {
    await house.owner.query('rollback')
  }
}

it.each(Object.values(WAYS))('%s looks into no other hospital, and answers the provider not at all', async (way) => {
  const found = (role: string, hospital: string) => idsOf(way, 'nobody-is-so', role, hospital)
  await expect(found('uzima_hospital', house.b.id)).rejects.toThrow(/not of this hospital/)
  await expect(found('uzima_platform', house.a.id)).rejects.toThrow(/permission denied/)
  expect(await found('uzima_hospital', house.a.id)).toEqual([])
})

const admin = house.as('admin')
const HEAD = 'Former number,First name,Last name,ID Number,Phone,Email'
const ROWS = [
  `F/17/88,Akinyi Atieno,Odhiambo,30112233,0722 333 444,akinyi@example.test`,
  `,Wanjirũ,Ndung’u,,0733 555 666,`,
  `,Zoë,Al-Hassan,,,`,
  `,Kiprono,arap Sang,,,`,
  `,Ng’ang’a,O’Brien,,,`,
]
await admin.call(
  importPatients,
  { filename: 'names.csv', save: 'true', with_doubtful: 'false' },
  {},
  Buffer.from([HEAD, ...ROWS].join('\n')),
)
const { rows: made } = await house.owner.query<{ first_name: string; op_number: string }>(
  'select first_name, op_number from patients where hospital_id = $1 and imported',
  [house.a.id],
)
const op = made.find(({ first_name }) => first_name === 'Akinyi Atieno')?.op_number ?? ''

/** How people at a desk write somebody; each has to find exactly that one. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  'Akinyi Atieno': [
    ...['Akinyi Atieno Odhiambo', 'Odhiambo Akinyi Atieno', 'Odhiambo, Akinyi', 'Odhiambo Atieno', 'Atieno Odhiambo'],
    ...['Akinyi Odhiambo', 'akinyi  odhiambo', ' ODHIAMBO ', 'odhi akin', 'Atieno Akinyi'],
    ...[op, `OP ${op}`, op.replace('-', ''), op.replace('-', ' '), `op${op}`],
    ...['30112233', '0722333444', '+254 722 333 444', '254722333444', '722333444'],
    ...['F/17/88', 'f/17/88', 'F 17 88', 'akinyi@example.test'],
  ],
  Wanjirũ: ['Wanjiru', 'Wanjirũ Ndungu', "ndung'u wanjiru", 'Ndung’u', 'NDUNGU WANJIRU'],
  Zoë: ['Zoe', 'Al Hassan', 'al-hassan zoë', 'alhassan', 'hassan zoe'],
  Kiprono: ['arap Sang', 'Sang Kiprono', 'sang arap kiprono'],
  'Ng’ang’a': ["Ng'ang'a", 'nganga', 'obrien', 'OBrien Ng’ang’a'],
}

describe('a patient is found', () => {
  const all = Object.entries(SPELLINGS).flatMap(([first_name, spellings]) =>
    spellings.map((text) => [text, first_name] as const),
  )
  it('by forty spellings and more', () => expect(all.length).toBeGreaterThanOrEqual(40))
  it.each(all)('as %j', async (text, first_name) => {
    const [picked, listed] = [
      await admin.call(findPatients, { search: text }),
      await admin.call(searchPatients, { search: text }),
    ]
    for (const { rows } of [picked.body, listed.body]) expect(rows.map((row) => row.first_name)).toEqual([first_name])
  })
})

describe('the few that are found at once', () => {
  const NAMES = ['Achieng', 'Wanjiku', 'Mwende', 'Wanjikundo', 'Chebet', 'Al-Amin', '100%', 'a_b']
  const nameOf = (n: number, step: number) => NAMES[Math.floor(n / step) % NAMES.length] ?? ''
  const MADE = 700
  /** Of the newest some begin as those are called who came long before them, with one and with two whole words. */
  const rarely: Readonly<Record<number, [string, string]>> = {
    ...Object.fromEntries(Array.from({ length: 9 }, (_, n) => [20 + n, ['Rarelyne', 'Foundry']] as const)),
    620: ['Rarely', 'Foundry'],
    650: ['Rarely', 'Found'],
    660: ['Rarelyne', 'Found'],
  }

  it('are the first of all that are found, in their order', async () => {
    // Many were registered at the same moment, the names of some nobody of the newest has, and some are archived.
    await house.owner.query(
      `insert into patients (hospital_id, id, op_number, first_name, last_name, registered_by, created_at, archived_at, payment_mode)
        select $1, gen_random_uuid(), '77-' || lpad(n::text, 5, '0'), first, last, $2, now() - (n / 10) * interval '1 minute',
          case when n % 7 = 0 then now() end, 'cash'
        from unnest($3::integer[], $4::text[], $5::text[]) made (n, first, last)`,
      [
        ...[house.a.id, house.a.staff.admin.staff_id, Array.from({ length: MADE }, (_, n) => n)],
        Array.from(
          { length: MADE },
          (_, n) => rarely[n]?.[0] ?? (n > 600 ? 'Rarely' : `${nameOf(n, 1)} ${nameOf(n, 3)}`),
        ),
        Array.from({ length: MADE }, (_, n) => rarely[n]?.[1] ?? nameOf(n, 9)),
      ],
    )
    const words = [
      ...NAMES,
      'wanj',
      'rarely',
      'rarelyne',
      'found',
      '77-00014',
      'OP 77-00015',
      '77-0001',
      'a',
      '%',
      ' ',
      'op',
      'nobody',
    ]
    const texts = words.flatMap((one) => [
      one,
      ...words.map((two) => `${one} ${two}`),
      `${one} wanjiku achieng`,
      `${one} a b c`,
      `${one} found ne`,
    ])
    const found: number[] = []
    for (const text of texts) {
      const few = await idsOf(WAYS.few, text)
      expect([text, few]).toEqual([text, await idsOf(WAYS.search, text)])
      found.push(few.length)
    }
    expect([...new Set(found)].toSorted()).toEqual([0, 1, 2, 3, 4, 5])
  })
})
