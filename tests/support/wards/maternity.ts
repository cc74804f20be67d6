import { beginLabour, getMaternity, recordLabourEntry } from '../../../departments/inpatient/maternity.contract.ts'
import type { House } from '../house.ts'
import { admitted, wardWith } from './wards.ts'

const MINUTE = 60_000
/** So many minutes before now. */
export const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()

/** Women of a ward of hospital a: who lies there, and who is in labour. */
export async function maternityWard(house: House) {
  const { ward_id } = await wardWith(house, 40)
  const nurse = house.as('nurse')
  /** A woman who lies here for two days. */
  async function woman() {
    const { id, patient_id, first_name, last_name } = await admitted(house, { ward_id })
    await house.owner.query(`update admissions set admitted_at = now() - interval '2 days' where id = $1`, [id])
    const see = async () => (await nurse.call(getMaternity, { admission_id: id })).body
    return { admission_id: id, patient_id, first_name, last_name, see }
  }
  /** The same, in labour for eight hours; `write` writes a column. */
  async function inLabour(head: object = {}) {
    const mother = await woman()
    const { admission_id } = mother
    const begun = await nurse.call(beginLabour, { admission_id, onset: 'spontaneous', active_from: ago(480), ...head })
    if (begun.status !== 200) throw new Error(begun.text)
    const of = { admission_id, labour_id: begun.body.id }
    const write = (more: object) => nurse.call(recordLabourEntry, { ...of, ...more })
    return { ...mother, of, write }
  }
  return { woman, inLabour }
}
