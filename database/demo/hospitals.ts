import type { CommunityName } from './names.ts'

/** A demo hospital as it is described; only the two with `people` have patients. */
export type DemoHospital = {
  name: string
  subdomain: string
  phone: string
  address: string
  city: string
  contact_person: string
  status: 'active' | 'pending' | 'suspended'
  status_reason: string | null
  theme_color: string
  plan: 'test' | 'basic' | 'standard' | 'premium' | 'enterprise'
  license: 'trial' | 'active' | 'grace' | 'expired'
  /** Days from today to the end of the licence; negative: it is over. */
  days_left: number
  modules: readonly string[]
  /** How many months it pays at once; 0: nothing yet. */
  billed_months: 0 | 1 | 3 | 12
  /** How many months ago it joined. */
  months: number
  people: { communities: readonly (readonly [CommunityName, number])[]; places: readonly (readonly [string, string])[] } | null
}

const nairobi: NonNullable<DemoHospital['people']> = {
  communities: [
    ['kikuyu', 28],
    ['kamba', 17],
    ['luhya', 15],
    ['luo', 14],
    ['kalenjin', 7],
    ['somali', 7],
    ['maasai', 4],
    ['indian', 5],
    ['coastal', 3],
  ],
  places: [
    ['South C, Muhoho Avenue', 'Nairobi'],
    ['Nairobi West, Gandhi Avenue', 'Nairobi'],
    ['Lang’ata, Otiende Estate', 'Nairobi'],
    ['Madaraka Estate', 'Nairobi'],
    ['Kibera, Olympic', 'Nairobi'],
    ['Kilimani, Argwings Kodhek Road', 'Nairobi'],
    ['Umoja 2, Mtindwa', 'Nairobi'],
    ['Eastleigh, Second Avenue', 'Nairobi'],
    ['Parklands, Limuru Road', 'Nairobi'],
    ['Ongata Rongai, Gataka Road', 'Kajiado'],
    ['Kitengela, Namanga Road', 'Kajiado'],
    ['Ruaka, Ndenderu Road', 'Kiambu'],
    ['Athi River, Makadara', 'Machakos'],
  ],
}

const kisumu: NonNullable<DemoHospital['people']> = {
  communities: [
    ['luo', 52],
    ['luhya', 24],
    ['kalenjin', 7],
    ['kikuyu', 6],
    ['indian', 5],
    ['somali', 2],
    ['kamba', 2],
    ['coastal', 2],
  ],
  places: [
    ['Milimani, Tom Mboya Drive', 'Kisumu'],
    ['Nyalenda B, Ring Road', 'Kisumu'],
    ['Manyatta, Kondele', 'Kisumu'],
    ['Mamboleo Junction', 'Kisumu'],
    ['Nyamasaria, Nairobi Road', 'Kisumu'],
    ['Dunga Beach', 'Kisumu'],
    ['Kibos Road, Obunga', 'Kisumu'],
    ['Ahero Market', 'Kisumu'],
    ['Maseno Town', 'Kisumu'],
    ['Luanda Market', 'Vihiga'],
    ['Ugunja', 'Siaya'],
    ['Oyugis', 'Homa Bay'],
  ],
}

const small = ['reception', 'patients', 'outpatient', 'appointments', 'billing', 'assistant']
const grown = [...small, 'laboratory', 'pharmacy', 'reports']

/** The five hospitals of the platform list. */
export const hospitals: readonly DemoHospital[] = [
  {
    name: 'Nairobi West Hospital',
    subdomain: 'nairobi-west',
    phone: '+254709112200',
    address: 'Gandhi Avenue, Nairobi West',
    city: 'Nairobi',
    contact_person: 'Margaret Wairimu',
    status: 'active',
    status_reason: null,
    theme_color: '#1D4ED8',
    plan: 'enterprise',
    license: 'active',
    days_left: 210,
    modules: [...grown, 'radiology', 'inpatient'],
    billed_months: 12,
    months: 14,
    people: nairobi,
  },
  {
    name: 'Kisumu Lakeside Hospital',
    subdomain: 'kisumu-lakeside',
    phone: '+254709334400',
    address: 'Oginga Odinga Street',
    city: 'Kisumu',
    contact_person: 'Tobias Ouma',
    status: 'active',
    status_reason: null,
    theme_color: '#0F766E',
    plan: 'premium',
    license: 'active',
    days_left: 58,
    modules: [...grown, 'radiology'],
    billed_months: 3,
    months: 13,
    people: kisumu,
  },
  {
    name: 'Mombasa Bahari Hospital',
    subdomain: 'mombasa-bahari',
    phone: '+254709556600',
    address: 'Nyerere Avenue, Tudor',
    city: 'Mombasa',
    contact_person: 'Zainab Mwinyi',
    status: 'active',
    status_reason: null,
    theme_color: '#0369A1',
    plan: 'standard',
    license: 'active',
    days_left: 21,
    modules: grown,
    billed_months: 1,
    months: 3,
    people: null,
  },
  {
    name: 'Eldoret Highlands Medical Centre',
    subdomain: 'eldoret-highlands',
    phone: '+254709778800',
    address: 'Uganda Road, Elgon View',
    city: 'Eldoret',
    contact_person: 'Nicholas Koech',
    status: 'suspended',
    status_reason: 'The licence expired and was not renewed',
    theme_color: '#B45309',
    plan: 'basic',
    license: 'expired',
    days_left: -34,
    modules: small,
    billed_months: 1,
    months: 9,
    people: null,
  },
  {
    name: 'Nyeri Mount View Hospital',
    subdomain: 'nyeri-mount-view',
    phone: '+254709990011',
    address: 'Kimathi Way',
    city: 'Nyeri',
    contact_person: 'Charity Muthoni',
    status: 'pending',
    status_reason: null,
    theme_color: '#7E22CE',
    plan: 'basic',
    license: 'trial',
    days_left: 11,
    modules: small,
    billed_months: 0,
    months: 0,
    people: null,
  },
]
