// How laboratories write findings, edition 2026-11. Patterns for text in lower case, one blank between words; our own collection (checked: false as a list;
// the phrases are those of the request forms and of the issue), which critical words are phoned:
// - every positive cerebrospinal fluid, first positive AFB smear, positive blood culture: Singapore General Hospital, Critical Test Results and Laboratory Values;
//   cryptococcal antigen, AFB: Rush Medical Laboratories, Clinical Microbiology Critical Values (11/07); both read 22/11/2026
// - positive blood and cerebrospinal fluid: Kost GJ, JAMA 1990;263:704 (abstract), read 22/11/2026
// - Xpert, incompatible cross-match, malaria of 3+ and more: the clinical review of this product (checked: false); 4 % and 100,000/µL: WHO Guidelines for the
//   treatment of malaria (checked: false). Every positive AFB and Xpert counts, not only the first: a later one is a failing treatment.

import type { CriticalWords } from '../ranges.ts'

const seen = '(?:seen|detected|found|observed|isolated|present|growth|grown|grew|identified|recovered|visible)'
const thing =
  '(?:ova|cysts?|larvae|(?:pus |red |white |red blood |white blood |epithelial |clue )?cells?|wbcs?|rbcs?|pmns?|leu[ck]ocytes?|lymphocytes?|neutrophils?|polymorphs?|organisms?|(?:malaria )?parasites?|mps?|afbs?|acid[- ]fast bacilli|agglutination|bacteria|casts?|crystals?|yeasts?|blood|protein|abnormality|abnormalities)'

/** What says that nothing was found. A list needs its `or`: `no cells, bacteria seen` says that bacteria were. */
export const nothingFound: readonly RegExp[] = [
  /\bnegative for (?:intraepithelial lesions?(?: (?:or|and) malignancy)?|malignancy|malignant cells)\b/g,
  /\bno o\/c\b(?: seen\b)?/g,
  new RegExp(`\\bno ova(?:,? and |,? & )(?:cysts?|parasites?)(?: ${seen}\\b)?`, 'g'),
  new RegExp(`\\bno ${thing}(?:(?:, ?(?:no )?${thing})*,? (?:or|nor) (?:no )?${thing}|(?: ?\\/ ?${thing})+)?(?:['’]s)?(?: (?:was |were )?${seen}\\b)?(?![a-z'’])`, 'g'),
  new RegExp(`\\b(?:no|nil) (?:(?!and\\b|but\\b|with\\b|however\\b)(?:[a-z]\\.|[a-z/'-]+) ){0,7}?${seen}\\b`, 'g'),
  /\b(?:not|non)[ -](?:seen|detected|detectable|found|isolated|identified|recovered|present|observed|grown|agglutinated)\b|\bnot reactive\b|\bundetect(?:ed|able)\b/g,
  new RegExp(`\\bnone(?: ${seen})?\\b`, 'g'),
  /\bnon ?[-–]? ?reactive\b|\bn\/r\b|\bnr\b|\bn\.r\b|\bno (?:reaction|reactivity)\b|\bno evidence of [^,;]*/g,
  /\b(?:negative|neg|negatif)\b|(?:^|[\s(:])[-–−] ?ve\b|^[-–−]+$|\( ?[-–−] ?\)/g,
  /\b(?:nmps|nmp|nps|n\.m\.p\.s|npsn|nilm)\b(?: seen\b)?|\bmps?[: ]+nill?\b|^n\.?g\b(?! ?\/)/g,
  /\bno malaria$|\bno malaria(?= ?[,;.(])/g,
  /\b(?:nill?|absent|acellular|compatible|sterile|nad|normal flora(?: only)?|normal|clear|colou?rless|(?:not significant|insignificant)(?: (?:bacterial )?growth)?)\b/g,
  /\bno (?:[a-z]\. ?[a-z]+|mrsa|esbl|trypanosom[a-z]*|borrelia|microfilariae?|leishmania|salmonella|shigella|candida|trichomonas|plasmodium)\b(?! (?:and|with)\b)/g,
  /^0(?: ?(?:\/|per)? ?(?:afbs?|mps?|parasites?|ova|fields?|[\d/ ]+fields?).*)?$/g,
]

/** What takes such a phrase back. */
export const denied = /\bnot (?:negative|compatible|normal|clear|sterile|non-?reactive|absent)\b|\bincompatible\b|\babnormal\b/

/** What says that something was found, whatever is named beside it. */
export const found =
  /\bpositive\b|\bpos\b|\+|\breactive\b|\bdetected\b|\bseen\b|\bpresent\b|\bgrowth\b|\bgrown\b|\bgrew\b|\bisolated\b|\bidentified\b|\bincompatible\b|\bnot compatible\b|\bagglutinat|\bscanty\b|\bmoderate\b|\bheavy\b|\bnumerous\b|\bplenty\b|\bmany\b|\bfew\b|\btrace\b|\bturbid\b|\bcloudy\b|\bhazy\b|\bblood[- ]?stained\b|\bbloody\b|\bxanthochrom|\bpurulent\b|\babnormal\b|\bmalignan|\bhsil\b|\blsil\b|\basc-?us\b/

/** What is never named where nothing was found, unless a phrase says so in the same part of the sentence. */
export const namedFinding =
  /\bgram[- ]?(?:n|p)\b|\bcocci\b|diplococci|\bbacilli\b|\brods?\b|\byeasts?\b|\bhyphae\b|plasmodium|falciparum|vivax|\bovale\b|malariae|trophozoit|gametocyt|schizont|\bpf\b|\bpv\b|\be\. ?coli\b|klebsiella|staph|strep|salmonella|shigella|pseudomonas|neisseria|haemophilus|listeria|cryptococc|candida|acinetobacter|enterobacter|enterococc|proteus|citrobacter|serratia|brucella|\bmrsa\b|\besbl\b|pneumococc|meningococc|\b(?:alpha|beta|gamma)[- ]?ha?emolytic|\bg[np](?:c|b|r|dc)\b|borrelia|trypanosom|microfilaria|leishmania|taenia|strongyloid|\b[a-z]\. ?[a-z]{4,}|giardia|amoeb|entamoeba|ascaris|hookworm|larva|\bova\b|\bcysts?\b|trichomonas|schistosom|\bblasts?\b|\bmtb\b|\bafbs?\b|\bpus\b/

/** Words in which `negative` is part of a name. */
export const namesWithNegative = /\b(gram|coagulase|oxidase|lactose|catalase|indole)[- ]?(?:negative|neg|-ve)\b/g

/** What says that there is no result: neither normal nor abnormal. */
export const noStatement =
  /\binvalid\b|\berror\b|\binsufficient\b|\bhaemoly[sz]ed\b|\bclotted\b|\bnot done\b|\bnot tested\b|\bno result\b|\bunsatisfactory\b|\bpending\b|\bto follow\b|\bsee (?:comment|report|notes?)\b|\brejected\b|\b(?:not |un)suitable\b|\binadequate\b|^n\/?d$|^n$/

/** Cells counted in cerebrospinal fluid: up to so many a microlitre are normal after the first month (checked: false), up to 20 in it (checked: false). */
export const csfCells = { normal: 5, newborn: 20, newbornDays: 28 }
const cells =
  '(?:(?<!red (?:blood )?)(?:white (?:blood )?cells?|wbcs?|wbcc|wcc|tlc|total cells?|pus cells?|cells?|lymphocytes?|lymphs?|neutrophils?|polymorphs?|polys?|pmnl?s?|mononuclears?(?: cells?)?|monocytes?|leu[ck]ocytes?)\\b)'
const number = '([<>≥≤])? ?(?:\\d+ ?[-–] ?)?(\\d+(?:[, ]\\d{3}(?!\\d))*(?:\\.\\d+)?)(?![\\d.]* ?%)'
const each = '(x? ?10[\\^*]?[69⁶⁹] ?\\/ ?l|(?:\\/|per) ?(?:[uµμ]l|mm3|mm³|cumm|c\\.?mm))'
/** Each: perhaps more or less than, the number, perhaps its unit. A number of so many a microlitre counts without the word, unless it counts red cells. */
export const cellCounts: readonly RegExp[] = [
  new RegExp(`(?<![\\d.,:])${number} ?${each}? ?${cells}(?: ?\\/ ?(?:[uµμ]l|mm3|cumm|hpf))?`, 'g'),
  new RegExp(`${cells}(?: count)? ?(?:[:=]|- )? ?${number}(?![\\d.,]*\\d) ?${each}?`, 'g'),
  new RegExp(`(?<!(?:rbcs?|red (?:blood )?cells?)(?: count)?[ :=-]*)(?<![\\d.,:])${number} ?${each}`, 'g'),
]
/** Words that only say how the fluid looks: of cells and organisms nothing is said. */
export const fluidLook = /^(?:(?:crystal|water)[- ]?clear|clear|colou?rless|watery|transparent|normal (?:colou?r|appearance)|colou?r|appearance|macroscopy|csf|fluid|and|is|looks|[\s,;:.-])+$/
/** Shares of the cells, which say nothing of how many they are. */
export const cellShares: readonly RegExp[] = [
  new RegExp(`\\d+(?:\\.\\d+)? ?% ?${cells}`, 'g'),
  new RegExp(`${cells} ?[:=]? ?\\d+(?:\\.\\d+)? ?%`, 'g'),
]
/** What else is measured in cerebrospinal fluid; no limits of it are known here, so a number of it leaves the finding open. */
export const fluidMeasures =
  /\b(?:(?:low|high|raised|total) )?(?:proteins?|glucose|sugar|chlorides?|globulins?|lactate|ldh|ada|pressure|rbcs?|red (?:blood )?cells?)\b[^,;\d]*\d[^,;]*/g

/** What stands beside a finding and is none: times, volumes, fields, which sample. */
export const asides: readonly RegExp[] = [
  /\b\d+(?:\.\d+)? ?(?:h|hrs?|hours?|d|days?|weeks?|mins?|minutes?|mls?|microns?)\b/g,
  /\b\d+(?:\/\d+)? ?(?:(?:oil )?(?:immersion |high power )?fields?|hpf|opf)\b/g,
  /\b(?:tube|bottle|set|sample|specimen|test|slide|smear|day|unit|kit) ?(?:no\.? ?)?\d+\b|\b\d(?:st|nd|rd|th)\b|\bx ?\d\b/g,
  /\brepeat (?:if|when|in|after)\b.*/g,
]
/** Words that say neither that something was found nor that nothing was. */
export const asideWords: ReadonlySet<string> = new Set(
  `a an the of in on at by with and or for from to per is are was were after within over final interim preliminary repeat repeated report result results
  sample samples specimen smear slide film culture cultures stain gram zn india ink microscopy macroscopy appearance colour color volume aerobic anaerobic
  aerobically anaerobically bottle bottles both all set sets first second third one two three day days hour hours incubation incubated csf blood fluid urine
  stool sputum swab saliva salivary mucoid mucopurulent watery formed semi-formed semiformed soft loose hard brown yellowish-brown greenish consistency
  opening rif rifampicin n/a na ultra xpert genexpert determine kit thick thin examined received morning spot method direct wet prep preparation
  lfa lateral flow serum plasma adequate good quality sd bioline alere immy biosynex carestart first response standard q retest so far date`
    .split(/\s+/)
    .filter(Boolean),
)

/** Which findings of a test are phoned. `found`: whatever is found; `many`: 3+ and more; `incompatible`: that word; by the code, else by the name of the test. */
export const criticalByName: readonly (readonly [RegExp, CriticalWords])[] = [
  [/\bcsf\b|cerebrospinal/, 'found'],
  [/blood culture/, 'found'],
  [/acid-?fast|\bafb\b|\bzn (?:stain|smear)/, 'found'],
  [/xpert|\bmtb\b|truenat/, 'found'],
  [/cryptococcal|\bcrag\b/, 'found'],
  [/cross[- ]?match/, 'incompatible'],
  [/malaria parasites|(?:blood (?:smear|slide|film)) for malaria/, 'many'],
]

/**
 * 3+ and more, or so many parasites (percent of the red cells, count a microlitre). Parasites that were counted against white cells stand for
 * 8,000 of these a microlitre: the WHO's assumption, as used by Laman M et al., Malar J 2014;13:145 (abstract read 27/11/2026, checked: true).
 */
export const many = { grade: 3, percent: 4, count: 100_000, whiteCells: 8000 }

/** What is said of a cross-match that is no doubt of it: left away before the rest is read. */
export const crossMatchAsides: readonly RegExp[] = [
  /\bno incompatibilit(?:y|ies)(?: (?:was |were )?(?:seen|detected|observed|found|noted))?/g,
  /\bno (?:visible )?(?:agglutination|clumping|ha?emolysis|reaction|(?:unexpected |irregular )?antibod(?:y|ies))(?: (?:or|and) (?:agglutination|clumping|ha?emolysis))?(?: (?:was |were )?(?:seen|detected|observed|found|noted))?/g,
  /\b(?:agglutination|clumping|ha?emolysis) ?[:=-]? ?(?:nil|absent|negative|neg|not seen|none)\b/g,
  /\b(?:ab|[abo])[ ,]*(?:rh ?d|rh|rhesus|\(d\)|d)?[ .]*(?:positive|negative|pos|neg|[-+]ve|[-+])(?![a-z])/g,
]
/** What says that blood does not fit. */
export const incompatible =
  /\bin[- ]?compat|\b(?:not|non|no|none|never|can ?not|without)\b[^,;.]*\bcompat|n['’]t\b[^,;.]*\bcompat|\bcompat\w*[ :=–-]*(?:no|not|nil|none|negative|neg|-ve|false)\b|agglutinat|clump|ha?emoly/
/** Every word there may be beside `compatible`, with numbers of units; anything else leaves it open. */
export const compatibleWords: ReadonlySet<string> = new Set(
  `compatible unit units pint pints bag bags x of blood whole packed red cells prbc prbcs crossmatch cross-match cross match crossmatched xmatch gxm group
  grouping and all both fully with is are was were for transfusion donor patient the to by ahg iat saline phase phases at in method tube gel rh o a b ab`
    .split(/\s+/)
    .filter(Boolean),
)

/** Text values of a panel that have a normal word, by name; only where the value has no unit. Dipsticks of urine (checked: false: the packs of the strips). */
export const normalWords: Readonly<Record<string, string>> = {
  protein: 'Negative',
  glucose: 'Negative',
  ketones: 'Negative',
  blood: 'Negative',
  leucocytes: 'Negative',
  leukocytes: 'Negative',
  nitrite: 'Negative',
  nitrites: 'Negative',
  bilirubin: 'Negative',
}
