import pg from 'pg'
import { patientImport } from '../../departments/patients/import.contract.ts'
import { addDays } from '../../kernel/contract/values/days.ts'
import { hospitalId } from './generate.ts'
import { idOf } from './generated-id.ts'

/** As many rows as a file may have. */
export const ROWS = patientImport.most
export const RECORDS_TOKEN = 'bench-records-token'

const NAMES = ['Achieng', 'Barasa', 'Chebet', 'Halima', 'Kamau', 'Mutua', 'Nafula', 'Njeri', 'Otieno', 'Wanjiku']
const called = (n: number) => NAMES[n % NAMES.length]
/** Two letters for a number, so that many people are called differently. */
const letters = (n: number) => String.fromCharCode(97 + (Math.floor(n / 26) % 26), 97 + (n % 26))

/** The cards of people who are not here yet, with what stands on a card; each `run` has its own. */
export function cards(run: number): string {
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const number = run * ROWS + n
    const name = `${called(n)}${letters(n)},${called(n * 3 + run)}${letters(n * 7 + run)}`
    const born = addDays('1950-01-01', (number * 37) % 27_000)
    const phone = `07${String((number * 7919) % 100_000_000).padStart(8, '0')}`
    const rest = `${50_000_000 + number},${phone},Plot ${n},Nandi,${called(n + 1)} Kiptoo`
    return `KPS/${run}/${n},${name},${n % 2 ? 'F' : 'M'},${born},${rest}`
  })
  const heads = 'Former number,First name,Last name,Gender,Date of birth,ID Number,Phone,Address,City,Next of kin'
  return [heads, ...lines].join('\n')
}

/** A list of names and of nothing else: whoever is called the same may be the same. */
export function names(run: number): string {
  const lines = Array.from({ length: ROWS }, (_, n) => {
    const [first, last] = [letters(n) + letters(Math.floor(n / 676)), letters(n * 11) + letters(run)]
    return `${called(n)}${first},${called(n * 3 + run)}${last}`
  })
  return ['First name,Last name', ...lines].join('\n')
}

/** Signs in who may import: a records officer of the first hospital. */
export async function seatRecordsOfficer(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const [hospital, person, session] = [hospitalId(1), idOf('8001', 900_000), idOf('8002', 900_000)]
  const put = (text: string, values: string[]) => client.query(`insert into ${text}`, values)
  await put("users (id, hospital_id, name, email) values ($1, $2, 'Records', 'records@bench.test')", [person, hospital])
  await put(
    "staff (hospital_id, id, user_id, name, email) values ($2, $1, $1, 'Records Officer', 'records@bench.test')",
    [person, hospital],
  )
  await put("staff_roles (hospital_id, staff_id, role) values ($2, $1, 'records_officer')", [person, hospital])
  await put("sessions (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')", [
    session,
    person,
    RECORDS_TOKEN,
  ])
  await client.end()
}
