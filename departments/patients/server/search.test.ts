import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../tests/support/house.ts'
import { findPatients, searchPatients } from '../contract.ts'
import { importPatients } from '../import.contract.ts'

const house = await openHouse()
/** Searches for patients of hospital a as a role, whose transaction is of that hospital. */
async function search(role: string, hospital: string): Promise<unknown> {
  await house.owner.query(`begin; set local role ${role}; set local app.hospital_id = '${hospital}'`)
  try {
    return await house.owner.query(`select * from search_patients($1, 'nobody-is-so', 'any', 5, 0)`, [house.a.id])
  } finally {
    await house.owner.query('rollback')
  }
}

it('looks into no other hospital, and answers the provider not at all', async () => {
  await expect(search('uzima_hospital', house.b.id)).rejects.toThrow(/not of this hospital/)
  await expect(search('uzima_platform', house.a.id)).rejects.toThrow(/permission denied/)
  expect(await search('uzima_hospital', house.a.id)).toMatchObject({ rows: [] })
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
