import { medicines } from './default-catalogue.data.ts'

// Which substances belong together and what people call them: what an allergy and a duplicate are recognised by. Names are those of the Kenya Essential
// Medicines List, in lower case.

/** A family of medicines: an allergy to one member, or to the family by name, counts for all. `words`: how people name the family. */
type Family = { one: string; words: readonly string[]; members: readonly string[] }

const families: Record<string, Family> = {
  penicillins: {
    one: 'a penicillin',
    words: ['penicillin', 'penicillins'],
    members: [
      'amoxicillin',
      'ampicillin',
      'benzathine benzylpenicillin',
      'benzylpenicillin',
      'cloxacillin',
      'flucloxacillin',
      'phenoxymethylpenicillin',
      'piperacillin',
      'procaine benzylpenicillin',
    ],
  },
  cephalosporins: {
    one: 'a cephalosporin',
    words: ['cephalosporin', 'cephalosporins'],
    members: ['cefalexin', 'cefazolin', 'cefixime', 'cefotaxime', 'ceftazidime', 'ceftriaxone', 'cefuroxime'],
  },
  carbapenems: { one: 'a carbapenem', words: ['carbapenem', 'carbapenems'], members: ['ertapenem', 'imipenem', 'meropenem'] },
  sulfonamides: {
    one: 'a sulfonamide',
    words: ['sulfonamide', 'sulfonamides', 'sulphonamide', 'sulphonamides', 'sulfa', 'sulpha', 'sulphur', 'sulfur'],
    members: ['silver sulfadiazine', 'sulfadiazine', 'sulfadoxine', 'sulfamethoxazole', 'sulfasalazine'],
  },
  macrolides: { one: 'a macrolide', words: ['macrolide', 'macrolides'], members: ['azithromycin', 'clarithromycin', 'erythromycin'] },
  fluoroquinolones: {
    one: 'a fluoroquinolone',
    words: ['fluoroquinolone', 'fluoroquinolones', 'quinolone', 'quinolones'],
    members: ['ciprofloxacin', 'levofloxacin', 'moxifloxacin', 'norfloxacin', 'ofloxacin'],
  },
  tetracyclines: { one: 'a tetracycline', words: ['tetracyclines'], members: ['doxycycline', 'tetracycline'] },
  aminoglycosides: {
    one: 'an aminoglycoside',
    words: ['aminoglycoside', 'aminoglycosides'],
    members: ['amikacin', 'gentamicin', 'kanamycin', 'neomycin', 'streptomycin'],
  },
  nitroimidazoles: { one: 'a nitroimidazole', words: ['nitroimidazoles'], members: ['metronidazole', 'secnidazole', 'tinidazole'] },
  rifamycins: { one: 'a rifamycin', words: ['rifamycins'], members: ['rifabutin', 'rifampicin', 'rifapentine'] },
  'azole antifungals': {
    one: 'an azole antifungal',
    words: ['azole', 'azoles'],
    members: ['clotrimazole', 'fluconazole', 'itraconazole', 'ketoconazole', 'miconazole'],
  },
  '4-aminoquinolines': {
    one: 'a 4-aminoquinoline',
    words: ['aminoquinolines'],
    members: ['amodiaquine', 'chloroquine', 'hydroxychloroquine'],
  },
  artemisinins: {
    one: 'an artemisinin',
    words: ['artemisinin', 'artemisinins'],
    members: ['artemether', 'artesunate', 'dihydroartemisinin'],
  },
  nsaids: {
    one: 'an NSAID',
    words: ['nsaid', 'nsaids', 'anti inflammatories', 'painkillers'],
    members: [
      'acetylsalicylic acid',
      'celecoxib',
      'diclofenac',
      'ibuprofen',
      'indometacin',
      'ketorolac',
      'mefenamic acid',
      'meloxicam',
      'naproxen',
    ],
  },
  opioids: {
    one: 'an opioid',
    words: ['opioid', 'opioids', 'opiate', 'opiates'],
    members: ['codeine', 'dihydrocodeine', 'fentanyl', 'morphine', 'oxycodone', 'pethidine', 'tramadol'],
  },
  'local anaesthetics': {
    one: 'a local anaesthetic',
    words: ['local anaesthetic', 'local anaesthetics', 'local anesthetic'],
    members: ['bupivacaine', 'lidocaine', 'ropivacaine'],
  },
  'aromatic antiepileptics': {
    one: 'an aromatic antiepileptic',
    words: [],
    members: ['carbamazepine', 'lamotrigine', 'oxcarbazepine', 'phenobarbital', 'phenytoin'],
  },
  benzodiazepines: {
    one: 'a benzodiazepine',
    words: ['benzodiazepine', 'benzodiazepines'],
    members: ['clonazepam', 'diazepam', 'lorazepam', 'midazolam'],
  },
  phenothiazines: {
    one: 'a phenothiazine',
    words: ['phenothiazine', 'phenothiazines'],
    members: ['chlorpromazine', 'fluphenazine', 'prochlorperazine', 'promethazine'],
  },
  'ace inhibitors': {
    one: 'an ACE inhibitor',
    words: ['ace inhibitor', 'ace inhibitors'],
    members: ['captopril', 'enalapril', 'lisinopril', 'perindopril', 'ramipril'],
  },
  'angiotensin receptor blockers': {
    one: 'an angiotensin receptor blocker',
    words: ['sartan', 'sartans'],
    members: ['candesartan', 'losartan', 'telmisartan', 'valsartan'],
  },
  'beta blockers': {
    one: 'a beta blocker',
    words: ['beta blocker', 'beta blockers'],
    members: ['atenolol', 'bisoprolol', 'carvedilol', 'labetalol', 'metoprolol', 'propranolol', 'timolol'],
  },
  'calcium channel blockers': {
    one: 'a calcium channel blocker',
    words: ['calcium channel blocker'],
    members: ['amlodipine', 'nifedipine'],
  },
  statins: { one: 'a statin', words: ['statin', 'statins'], members: ['atorvastatin', 'rosuvastatin', 'simvastatin'] },
  corticosteroids: {
    one: 'a corticosteroid',
    words: ['steroid', 'steroids', 'corticosteroids'],
    members: ['beclometasone', 'betamethasone', 'budesonide', 'dexamethasone', 'hydrocortisone', 'methylprednisolone', 'prednisolone'],
  },
  'proton pump inhibitors': {
    one: 'a proton pump inhibitor',
    words: ['proton pump inhibitors', 'ppi'],
    members: ['esomeprazole', 'lansoprazole', 'omeprazole', 'pantoprazole', 'rabeprazole'],
  },
  heparins: { one: 'a heparin', words: ['heparins'], members: ['enoxaparin', 'heparin'] },
  insulins: { one: 'an insulin', words: ['insulin', 'insulins'], members: ['biphasic insulin', 'isophane insulin', 'soluble insulin'] },
}

/** An allergy to the first may also mean one to the others, less often. */
const crossing: Record<string, readonly string[]> = {
  penicillins: ['cephalosporins', 'carbapenems'],
  cephalosporins: ['penicillins', 'carbapenems'],
  carbapenems: ['penicillins', 'cephalosporins'],
}

/** Brands, older spellings and abbreviations → what is in it. */
const everyday: Record<string, readonly string[]> = {
  'acetyl salicylic acid': ['acetylsalicylic acid'],
  acetaminophen: ['paracetamol'],
  actrapid: ['soluble insulin'],
  adrenaline: ['epinephrine'],
  al: ['artemether', 'lumefantrine'],
  amoxiclav: ['amoxicillin', 'clavulanic acid'],
  amoxil: ['amoxicillin'],
  amoxycillin: ['amoxicillin'],
  ampiclox: ['ampicillin', 'cloxacillin'],
  aspirin: ['acetylsalicylic acid'],
  augmentin: ['amoxicillin', 'clavulanic acid'],
  bactrim: ['sulfamethoxazole', 'trimethoprim'],
  beclomethasone: ['beclometasone'],
  'benzathine penicillin': ['benzathine benzylpenicillin'],
  'benzyl penicillin': ['benzylpenicillin'],
  betadine: ['povidone iodine'],
  brufen: ['ibuprofen'],
  buscopan: ['hyoscine butylbromide'],
  calpol: ['paracetamol'],
  cephalexin: ['cefalexin'],
  chlorpheniramine: ['chlorphenamine'],
  cipro: ['ciprofloxacin'],
  'co amoxiclav': ['amoxicillin', 'clavulanic acid'],
  'co trimoxazole': ['sulfamethoxazole', 'trimethoprim'],
  coartem: ['artemether', 'lumefantrine'],
  cotrimoxazole: ['sulfamethoxazole', 'trimethoprim'],
  fansidar: ['sulfadoxine', 'pyrimethamine'],
  flagyl: ['metronidazole'],
  frusemide: ['furosemide'],
  glibenclamid: ['glibenclamide'],
  hctz: ['hydrochlorothiazide'],
  indomethacin: ['indometacin'],
  lasix: ['furosemide'],
  lignocaine: ['lidocaine'],
  maxolon: ['metoclopramide'],
  mixtard: ['biphasic insulin'],
  nitroglycerin: ['glyceryl trinitrate'],
  panadol: ['paracetamol'],
  'pen v': ['phenoxymethylpenicillin'],
  penadur: ['benzathine benzylpenicillin'],
  'penicillin g': ['benzylpenicillin'],
  'penicillin v': ['phenoxymethylpenicillin'],
  phenobarbitone: ['phenobarbital'],
  piriton: ['chlorphenamine'],
  plasil: ['metoclopramide'],
  rifampin: ['rifampicin'],
  rocephin: ['ceftriaxone'],
  salbutamole: ['salbutamol'],
  septrin: ['sulfamethoxazole', 'trimethoprim'],
  sulphadoxine: ['sulfadoxine'],
  sulphamethoxazole: ['sulfamethoxazole'],
  tegretol: ['carbamazepine'],
  valium: ['diazepam'],
  ventolin: ['salbutamol'],
  voltaren: ['diclofenac'],
  'x pen': ['benzylpenicillin'],
  xpen: ['benzylpenicillin'],
  xylocaine: ['lidocaine'],
  zinnat: ['cefuroxime'],
  zithromax: ['azithromycin'],
}

/** Lower case, without accents; everything but letters and digits is a space. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** Whether two words differ in one letter at most, once they are long enough for a slip to be one: 'penicilin' is penicillin. */
export function nearly(one: string, two: string): boolean {
  if (one === two) return true
  const [short, long] = one.length <= two.length ? [one, two] : [two, one]
  if (short.length < 7 || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.length === long.length ? short.slice(at + 1) === long.slice(at + 1) : short.slice(at) === long.slice(at + 1)
}

/** Whether these words stand in a text one after the other, slips allowed. */
export function says(text: string, words: string): boolean {
  const said = text.split(' ')
  const wanted = words.split(' ')
  return said.some((_, from) => wanted.every((word, n) => nearly(said[from + n] ?? '', word)))
}

const usualIngredients = medicines.split('\n').flatMap((line) => line.split('|')[4]?.split(', ') ?? [])

const vocabulary: readonly (readonly [string, { ingredients: readonly string[]; families: readonly string[] }])[] = [
  ...Object.entries(families).flatMap(([family, { words, members }]) => [
    ...members.map((member) => [plain(member), { ingredients: [member], families: [] }] as const),
    ...words.map((word) => [word, { ingredients: [], families: [family] }] as const),
  ]),
  ...new Map(usualIngredients.map((each) => [plain(each), { ingredients: [each], families: [] }])),
  ...Object.entries(everyday).map(([name, ingredients]) => [name, { ingredients, families: [] }] as const),
]

/** The known substances and families that a free text names. */
export function substancesIn(text: string): { ingredients: string[]; families: string[] } {
  const words = plain(text)
  const found = vocabulary.filter(([name]) => says(words, name)).map(([, meaning]) => meaning)
  return {
    ingredients: [...new Set(found.flatMap((each) => each.ingredients))],
    families: [...new Set(found.flatMap((each) => each.families))],
  }
}

/** The families to which ingredients belong. */
export function familiesOf(ingredients: readonly string[]): string[] {
  const known = new Set(ingredients.map(plain))
  return Object.entries(families).flatMap(([family, { members }]) => (members.some((member) => known.has(plain(member))) ? [family] : []))
}

/** The families that an allergy to one of these may also concern. */
export const crossingWith = (names: readonly string[]): string[] => [...new Set(names.flatMap((name) => crossing[name] ?? []))]

/** `penicillins` → 'a penicillin'; a family that somebody typed stays as typed. */
export const oneOf = (family: string): string => families[family]?.one ?? `one of the ${family}`
