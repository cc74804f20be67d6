import type { StaffedDepartment } from '../../database/demo/story.ts'
import type { HospitalRole } from '../access/roles.ts'
import { type UsualKey, usualDepartments } from '../hospital/usual-departments.ts'

/** Somebody who works in a demo hospital; the e-mail address is `{login}@{subdomain}.test`. */
export type DemoWorker = {
  login: string
  name: string
  roles: readonly HospitalRole[]
  job_title: string
  department: string
}

/** How a department is called. */
export const departmentName = (key: UsualKey): string => usualDepartments.find((row) => row.key === key)?.name ?? key

const jobs: readonly Omit<DemoWorker, 'name'>[] = [
  { login: 'admin', roles: ['admin'], job_title: 'Hospital Administrator', department: 'Administration' },
  { login: 'reception', roles: ['receptionist'], job_title: 'Front Desk Officer', department: 'Reception' },
  { login: 'nurse', roles: ['nurse'], job_title: 'Nursing Officer In-Charge', department: departmentName('triage') },
  { login: 'nurse2', roles: ['nurse'], job_title: 'Triage Nurse', department: departmentName('triage') },
  { login: 'nurse3', roles: ['nurse'], job_title: 'Triage Nurse', department: departmentName('triage') },
  { login: 'doctor', roles: ['doctor'], job_title: 'Medical Officer', department: departmentName('general') },
  {
    login: 'doctor2',
    roles: ['doctor'],
    job_title: 'Consultant Paediatrician',
    department: departmentName('pediatrics'),
  },
  {
    login: 'doctor3',
    roles: ['doctor'],
    job_title: 'Consultant Obstetrician and Gynaecologist',
    department: departmentName('gynecology'),
  },
  {
    login: 'doctor4',
    roles: ['doctor'],
    job_title: 'Consultant Cardiologist',
    department: departmentName('cardiology'),
  },
  {
    login: 'doctor5',
    roles: ['doctor'],
    job_title: 'Consultant Orthopaedic Surgeon',
    department: departmentName('orthopedic'),
  },
  { login: 'doctor6', roles: ['doctor'], job_title: 'Dental Surgeon', department: departmentName('dental') },
  { login: 'doctor7', roles: ['doctor'], job_title: 'Ophthalmic Clinical Officer', department: departmentName('eye') },
  {
    login: 'lab',
    roles: ['lab_technologist'],
    job_title: 'Medical Laboratory Technologist',
    department: departmentName('laboratory'),
  },
  { login: 'labreview', roles: ['lab_reviewer'], job_title: 'Pathologist', department: departmentName('laboratory') },
  {
    login: 'radiographer',
    roles: ['radiographer'],
    job_title: 'Radiographer',
    department: departmentName('radiology'),
  },
  {
    login: 'radiologist',
    roles: ['radiologist'],
    job_title: 'Consultant Radiologist',
    department: departmentName('radiology'),
  },
  { login: 'pharmacy', roles: ['pharmacist'], job_title: 'Pharmacist', department: departmentName('pharmacy') },
  { login: 'cashier', roles: ['cashier'], job_title: 'Cashier', department: departmentName('billing') },
  { login: 'records', roles: ['records_officer'], job_title: 'Health Records Officer', department: 'Health Records' },
  { login: 'store', roles: ['storekeeper'], job_title: 'Storekeeper', department: 'Stores' },
  // What one of two reviewers amends, the other one approves.
  { login: 'labreview2', roles: ['lab_reviewer'], job_title: 'Pathologist', department: departmentName('laboratory') },
  {
    login: 'radiologist2',
    roles: ['radiologist'],
    job_title: 'Consultant Radiologist',
    department: departmentName('radiology'),
  },
  // Who signs what the other's drawer is short, and decides on what the other asks for.
  { login: 'cashier2', roles: ['cashier'], job_title: 'Cashier', department: departmentName('billing') },
  // Who approves and prices, who keeps the books, and who claims from insurers: none of them takes money.
  {
    login: 'supervisor',
    roles: ['billing_supervisor'],
    job_title: 'Billing Supervisor',
    department: departmentName('billing'),
  },
  { login: 'accountant', roles: ['accountant'], job_title: 'Accountant', department: 'Accounts' },
  { login: 'claims', roles: ['claims_officer'], job_title: 'Claims Officer', department: 'Accounts' },
]

/** Names in the order of the jobs above; a hospital that only begins has its administrator alone. */
const names: Record<string, readonly string[]> = {
  'nairobi-west': [
    'Margaret Wairimu',
    'Akinyi Wanjala',
    'Esther Mwikali',
    'Joyce Wambui',
    'Hassan Abdullahi',
    'Dr. Peter Kamau',
    'Dr. Purity Jepkosgei',
    'Dr. Fatuma Noor',
    'Dr. Rajesh Mehta',
    'Dr. Brian Otieno',
    'Dr. Lucy Mutiso',
    'Kelvin Barasa',
    'Dennis Kioko',
    'Dr. Beatrice Njoroge',
    'Samuel Cheruiyot',
    'Dr. Anjali Shah',
    'Faith Nafula',
    'Kevin Maina',
    'Irene Atieno',
    'Joseph Musyoka',
    'Dr. Ruth Gathoni',
    'Dr. Ali Hussein',
    'Agnes Chebet',
    'Catherine Mumbua',
    'Geoffrey Kibet',
    'Naomi Wangari',
  ],
  'kisumu-lakeside': [
    'Tobias Ouma',
    'Mercy Adhiambo',
    'Lilian Nekesa',
    'Rose Awuor',
    'Collins Odhiambo',
    'Dr. Grace Achieng',
    'Dr. David Wekesa',
    'Dr. Caroline Onyango',
    'Dr. Stephen Owuor',
    'Dr. Emmanuel Simiyu',
    'Dr. Nisha Patel',
    'Dr. Moses Okello',
    'Winnie Anyango',
    'Dr. George Ogola',
    'Victor Rotich',
    'Dr. Jane Makokha',
    'Patrick Omondi',
    'Diana Akoth',
    'Charles Oduor',
    'Michael Wafula',
    'Dr. Pauline Aoko',
    'Dr. Isaac Kiprono',
    'Felix Okoth',
    'Beatrice Akinyi',
    'Erick Juma',
    'Sarah Chepngetich',
  ],
  'mombasa-bahari': ['Zainab Mwinyi'],
  'eldoret-highlands': ['Nicholas Koech'],
  'nyeri-mount-view': ['Charity Muthoni'],
}

/** Everybody who works in that hospital. */
export const workersOf = (subdomain: string): DemoWorker[] =>
  (names[subdomain] ?? []).flatMap((name, at) => {
    const job = jobs[at]
    return job ? [{ ...job, name }] : []
  })

/** Who serves each department's queue, by login. */
export const clinicians = {
  triage: ['nurse', 'nurse2', 'nurse3'],
  general: ['doctor'],
  pediatrics: ['doctor2'],
  gynecology: ['doctor3'],
  cardiology: ['doctor4'],
  orthopedic: ['doctor5'],
  dental: ['doctor6'],
  eye: ['doctor7'],
} as const satisfies Record<StaffedDepartment, readonly string[]> & Partial<Record<UsualKey, readonly string[]>>

/** The councils that license a profession in Kenya, by role. */
const councils: Partial<Record<HospitalRole, string>> = {
  doctor: 'KMPDC A',
  radiologist: 'KMPDC A',
  lab_reviewer: 'KMPDC A',
  nurse: 'NCK ',
  lab_technologist: 'KMLTTB ',
  pharmacist: 'PPB ',
}

/** Somebody's licence to practise: renewed each year to its end, but the third nurse's, who has forgotten. */
export function practisingLicense({ login, roles }: Pick<DemoWorker, 'login' | 'roles'>, year: number) {
  const council = councils[roles[0] ?? 'storekeeper']
  if (!council) return { license_number: null, license_expires_on: null }
  const number = 4000 + [...login].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 6000, 7)
  return { license_number: `${council}${number}`, license_expires_on: `${login === 'nurse3' ? year - 1 : year}-12-31` }
}
