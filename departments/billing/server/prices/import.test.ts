import { describe, expect, it } from 'vitest'
import { openHouse } from '../../../../tests/support/house.ts'
import { importPrices } from '../../prices.contract.ts'
import { createService, exportServices, listServices, loadUsualServices } from '../../services.contract.ts'

const house = await openHouse()
const supervisor = house.as('billing_supervisor')
await supervisor.call(loadUsualServices)
await house.as('billing_supervisor', 'b').call(loadUsualServices)
const send = (file: string, save = false, as = supervisor) =>
  as.call(importPrices, { filename: 'prices.csv', save: String(save) }, {}, Buffer.from(file))
const service = async (search: string, which: 'a' | 'b' = 'a') =>
  (await house.as('billing_supervisor', which).call(listServices, { search })).body.rows[0]

describe('a file of prices', () => {
  it('changes prices by code or name, makes what is new, and says each change before', async () => {
    const other = await service('CON-GEN', 'b')
    const file = `Code,Name,Category,Price (KES)
con-gen,,,"1,250"
,Dressing of burns,procedure,KES 450.50
NEW-DENT,Tooth whitening,Procedure,3000
`
    const seen = (await send(file)).body
    expect(seen).toMatchObject({ rows: 3, faulty: 0, imported: null })
    expect(seen.told_rows).toEqual([
      { line: 2, text: 'General consultation: 800.00 → 1250.00' },
      { line: 3, text: 'New: Dressing of burns, 450.50' },
      { line: 4, text: 'New: Tooth whitening, 3000.00' },
    ])
    expect((await service('CON-GEN'))?.price).toBe('800.00')
    const { version = 0 } = (await service('CON-GEN')) ?? {}

    expect((await send(file, true)).body.imported).toBe(3)
    expect(await service('CON-GEN')).toMatchObject({ price: '1250.00', version: version + 1 })
    expect(await service('Dressing of burns')).toMatchObject({
      ...{ code: 'NEW-001', category: 'Procedure', price: '450.50', has_price: true, status: 'active' },
    })
    expect(await service('Tooth whitening')).toMatchObject({ code: 'NEW-DENT', price: '3000.00' })
    expect(await service('CON-GEN', 'b')).toEqual(other)

    const again = (await send(file, true)).body
    expect(again).toMatchObject({ known: 3, imported: 0 })
    expect(again.known_rows[0]).toEqual({ line: 2, text: 'General consultation costs 1250.00 already' })
  })

  it('shows every change, however many, and the audit keeps each', async () => {
    const rows = Array.from({ length: 230 }, (_, at) => `BULK-${at},Bulk ${at},Other,${at + 10}`)
    const file = ['Code,Name,Category,Price', ...rows].join('\n')
    expect((await send(file)).body.told_rows).toHaveLength(230)
    expect((await send(file, true)).body.imported).toBe(230)
    await send('Code,Price\nBULK-7,1\n', true)
    const { rows: kept } = await house.owner.query(
      `select reason from audit_log where hospital_id = $1 and action = 'importPrices' and reason not like 'Looked%'
        order by at desc limit 2`,
      [house.a.id],
    )
    expect(kept[0]?.reason).toBe('1 imported from prices.csv\nBulk 7: 17.00 → 1.00')
    expect(kept[1]?.reason.split('\n')).toHaveLength(231)
  })

  it('takes the list as Export saves it, and changes nothing by it', async () => {
    const saved = (await supervisor.call(exportServices, { status: 'all' })).text
    const { body } = await send(saved, true)
    expect(body).toMatchObject({ faulty: 0, imported: 0 })
    expect(body.known).toBe(body.rows)
    expect(body.ignored_columns).toEqual(['Description', 'Tax code', 'Department', 'Status'])
  })

  it('names each row that cannot be, and changes no price by halves', async () => {
    const twins = [{ code: 'TWIN-1' }, { code: 'TWIN-2' }]
    for (const { code } of twins)
      await supervisor.call(createService, { code, name: 'Twin service', category: 'Other', price: '10' })
    const before = (await service('CON-GEN'))?.price
    const file = `Code,Name,Category,Price
CON-GEN,,,700
CON-GEN,,,900
,Twin service,,20
XYZ,,,20
SVC-NEW,Own,Other,20
,Something,Magic,20
,Something else,Other,
,,,5
TWIN-1,,,-5
TWIN-2,,,0
`
    for (const save of [false, true]) {
      const { body } = await send(file, save)
      expect(body).toMatchObject({ rows: 10, faulty: 9, imported: null })
      expect(body.faults).toEqual([
        { line: 3, column: null, text: 'The same service stands in line 2' },
        { line: 4, column: 'Name', text: 'Several services are called Twin service: please give the code' },
        { line: 5, column: 'Code', text: 'No service is called XYZ; with name and category it becomes one' },
        {
          line: 6,
          column: 'Code',
          text: 'Codes that begin with SVC- are those of tests, studies and medicines',
        },
        { line: 7, column: 'Category', text: expect.stringMatching(/^Please write one of these: Laboratory Test, /) },
        { line: 8, column: 'Price', text: 'A new service needs its price' },
        { line: 9, column: 'Name', text: 'Please give the code or the name of the service' },
        { line: 10, column: 'Price', text: 'Please enter a price above 0' },
        { line: 11, column: 'Price', text: 'Please enter a price above 0' },
      ])
    }
    expect((await service('CON-GEN'))?.price).toBe(before)
  })

  it('is for who sets prices', async () => {
    for (const role of ['cashier', 'accountant', 'claims_officer', 'doctor', 'receptionist'] as const)
      expect((await send('Code,Price\nCON-GEN,1\n', true, house.as(role))).status).toBe(403)
    expect((await send('Code,Price\nCON-GEN,1300\n', true, house.as('admin'))).body.imported).toBe(1)
  })
})
