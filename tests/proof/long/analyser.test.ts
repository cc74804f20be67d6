// Ten thousand messages of analysers over sixteen lines at once, a third of them malformed, sent twice, or for tubes
// that nobody has: every good one is on its order once, the others are on the list, none is lost, none is on another
// patient.
import { expect, it } from 'vitest'
import { framed, openLine, oru } from '../../support/diagnostics/analyser.ts'
import { withAnalyser } from '../../support/diagnostics/analysers.ts'
import { openHouse } from '../../support/house.ts'

const ALL = Number(process.env.UZIMA_MESSAGES ?? 10_000)
const LINES = 16
/** Values of a full blood count, each within what is possible, by LOINC number, field and unit. */
const VALUES = [
  ['718-7', 'haemoglobin', 'g/dL', 4, 20],
  ['6690-2', 'white_cell_count', '10*9/L', 1, 90],
  ['789-8', 'red_cell_count', '10*12/L', 1, 9],
  ['777-3', 'platelets', '10*9/L', 20, 900],
  ['4544-3', 'haematocrit', '%', 10, 70],
] as const

/** The same sequence in every run. */
let state = 20_261_124
const random = () => {
  state = (state * 1_103_515_245 + 12_345) % 2 ** 31
  return state / 2 ** 31
}
const shuffled = <T>(all: T[]): T[] => {
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const kept = all[at] as T
    all[at] = all[other] as T
    all[other] = kept
  }
  return all
}

it(`${ALL} messages`, async () => {
  const house = await openHouse()
  const { lab, port } = await withAnalyser(house)
  const good = Math.floor((ALL * 2) / 3)
  const orders: { id: string; sample_number: string }[] = []
  for (let n = 0; n < Math.ceil(good / VALUES.length) + 5; n++) orders.push(await lab.collected('FBC'))
  const expected = new Map<string, string>()
  const messages: { text: string; kind: 'good' | 'twice' | 'unknown' | 'malformed' | 'cut' }[] = []
  for (let n = 0; n < good; n++) {
    const order = orders[Math.floor(n / VALUES.length)]
    const [code, field, unit, least, most] = VALUES[n % VALUES.length] as (typeof VALUES)[number]
    const value = (least + random() * (most - least)).toFixed(1)
    expected.set(`${order?.id} ${field}`, value)
    messages.push({
      text: oru(order?.sample_number ?? '', [{ code, value, unit }], { control: `G${n}` }),
      kind: 'good',
    })
  }
  const first = orders[0]?.sample_number ?? ''
  const HB = { code: '718-7', value: '9.9', unit: 'g/dL' }
  for (let n = 0; messages.length < ALL; n++) {
    const kind = (['twice', 'unknown', 'malformed', 'cut'] as const)[n % 4] ?? 'twice'
    const whole = oru(first, [HB], { control: `B${n}` })
    const wrong = [
      `hello ${n}`,
      whole.replace('ORU^R01', 'ADT^A01'),
      whole.replace('XN-330', 'Stranger'),
      whole.replace('|718-7^', `|X${n}^`),
      whole.replace('|9.9|', '|nine|'),
    ]
    messages.push({
      kind,
      text: {
        twice: messages[Math.floor(random() * good)]?.text ?? '',
        unknown: oru(`S-UNKNOWN-${n}`, [HB], { control: `U${n}` }),
        malformed: wrong[n % wrong.length] ?? '',
        cut: whole.slice(0, -5 - (n % 40)),
      }[kind],
    })
  }
  shuffled(messages)
  const tally = { AA: 0, AE: 0 }
  await Promise.all(
    Array.from({ length: LINES }, async (_, mine) => {
      let line = await openLine(port)
      for (const { kind, text } of messages.filter((__, at) => at % LINES === mine)) {
        if (kind === 'cut') {
          await line.write(framed(text).subarray(0, -2))
          await line.close()
          line = await openLine(port)
          continue
        }
        const { code } = await line.send(text)
        expect([text, code]).toEqual([text, kind === 'good' || kind === 'twice' ? 'AA' : 'AE'])
        tally[code as 'AA' | 'AE']++
      }
      await line.close()
    }),
  )
  const cut = messages.filter(({ kind }) => kind === 'cut').length
  const rows = async () =>
    (
      await house.owner.query<{ status: string; n: number; sent: number }>(
        `select status, count(*)::int n, sum(1 + repeats)::int sent from analyser_messages where hospital_id = $1
          group by 1 order by 1`,
        [house.a.id],
      )
    ).rows
  const distinct = (...kinds: string[]) =>
    new Set(messages.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text)).size
  // What was cut off is kept when its line has ended, a moment after the last answer.
  await expect.poll(async () => (await rows()).reduce((sum, row) => sum + row.sent, 0)).toBe(ALL)
  expect((await rows()).map(({ status, n }) => [status, n])).toEqual([
    ['open', distinct('unknown', 'malformed', 'cut')],
    ['placed', distinct('good')],
  ])
  expect(tally.AA + tally.AE + cut).toBe(ALL)
  const { rows: values } = await house.owner.query<{ order_id: string; field: string; value: string }>(
    `select lre.order_id, f ->> 'id' field, f ->> 'value' value
      from lab_results lre, jsonb_array_elements(lre.custom_fields) f where lre.hospital_id = $1`,
    [house.a.id],
  )
  expect(new Map(values.map((row) => [`${row.order_id} ${row.field}`, row.value]))).toEqual(expected)
  expect(values.length).toBe(expected.size)
  const { rows: entered } = await house.owner.query<{ n: number; versions: number }>(
    'select count(*)::int n, sum(version)::int versions from lab_results where hospital_id = $1',
    [house.a.id],
  )
  // Each good message made one version of its draft, and none a second one.
  expect(entered).toEqual([{ n: Math.ceil(good / VALUES.length), versions: good }])
})
