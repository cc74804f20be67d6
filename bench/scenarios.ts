import { randomUUID } from 'node:crypto'
import { findPatients } from '../departments/patients/contract.ts'
import { getPatient } from '../departments/patients/patient.contract.ts'
import { listActiveVisits } from '../departments/reception/contract.ts'
import { registerPatient } from '../departments/reception/registration.contract.ts'
import { listVitals } from '../departments/triage/contract.ts'
import { getDayFigures } from '../departments/visits/contract.ts'
import { getTimeline, listQueue } from '../departments/visits/queue.contract.ts'
import type { Endpoint, Input } from '../kernel/contract/index.ts'
import { regularId } from './generate/generate.ts'

/** `token`: of whose session; else the receptionist's. */
export type Sent = { method: 'GET' | 'POST'; path: string; body?: string; token?: string }
/**
 * `make` is told the number of the hospital whose session asks. `scripts`: how many of its requests pgbench
 * repeats; eight when it does not say. `before`: reads what its requests have to know, each time before it is
 * measured; `get` answers what the server sends to whom a token belongs.
 */
export type Scenario = {
  name: string
  make: (hospital: number) => Sent
  scripts?: number
  before?: (get: Get) => Promise<void>
}
export type Get = (path: string, token: string) => Promise<unknown>

export const query = (path: string, input: Record<string, string>) => `/api${path}?${new URLSearchParams(input)}`
export const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const letters = () =>
  randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 8)

const newPatient = (): Input<typeof registerPatient> => ({
  patient_type: 'new',
  first_name: `Bench${letters()}`,
  last_name: `Mark${letters()}`,
  age: String(1 + Math.floor(Math.random() * 80)),
  gender: 'female',
  id_number: String(Math.floor(Math.random() * 1e9)),
  phone: `07${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  address: 'Road',
  city: 'Nairobi',
  priority: 'medium',
  payment: { payment_mode: 'cash' },
})

/** The page of a patient who has come two hundred times: each of its requests is a row of its own. */
const ofRegular = (name: string, { path }: Endpoint, input: Record<string, string> = {}): Scenario => ({
  name: `patient with 200 visits: ${name}`,
  make: (hospital) => ({ method: 'GET', path: query(path.replace(':patient_id', regularId(hospital)), input) }),
})

/**
 * What a reception does all morning, and what a clinician opens. The front desk page is two requests; each is a row of
 * its own.
 */
export const scenarios: Scenario[] = [
  {
    name: 'patient search',
    make: () => ({
      method: 'GET',
      path: query(findPatients.path, {
        search: pick(['wanjiku', 'otieno', 'kamau ', '25-0420', '0712', 'chebet']) + pick(['', '1', '2', '7']),
      }),
    }),
  },
  { name: 'queue list', make: () => ({ method: 'GET', path: query(listQueue.path, { department: 'triage' }) }) },
  {
    name: 'queue list, ten rows',
    make: () => ({ method: 'GET', path: query(listQueue.path, { department: 'triage', page_size: '10' }) }),
  },
  { name: 'front desk: visits', make: () => ({ method: 'GET', path: query(listActiveVisits.path, {}) }) },
  { name: 'front desk: cards', make: () => ({ method: 'GET', path: query(getDayFigures.path, {}) }) },
  {
    name: 'registration',
    make: () => ({ method: 'POST', path: `/api${registerPatient.path}`, body: JSON.stringify(newPatient()) }),
  },
  ofRegular('record', getPatient),
  ofRegular('vital signs', listVitals),
  ofRegular('timeline', getTimeline, { page_size: '20' }),
]
