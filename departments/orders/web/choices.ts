import { t } from '../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../kernel/web/data/use-endpoint.ts'
import { useSession } from '../../../kernel/web/session/session.tsx'
import { formatNumber } from '../../../kernel/web/ui/format.ts'
import { listServices, serviceCategories } from '../../billing/services.contract.ts'
import { priceWords } from '../../billing/web/offers.tsx'
import { useDepartments } from '../../hospital/web/offers.tsx'
import { listTestTypes } from '../../laboratory/contract.ts'
import { listMedications } from '../../pharmacy/contract.ts'
import { listStudyTypes } from '../../radiology/contract.ts'
import { type Favourite, listFavourites, type OrderKind } from '../contract.ts'
import { targetsOf } from '../referrals.ts'
import {
  keptName,
  type Line,
  linesOf,
  medicineLine,
  procedureLine,
  referralLine,
  studyLine,
  testLine,
} from './basket/basket.ts'

/** Something that the search offers: one thing to order, a favourite, or a set of several. */
export type Choice = {
  key: string
  kind: 'set' | 'favourite' | 'single'
  name: string
  facts: string
  lines: () => Line[]
}

const SHOWN = 8
const FREE_FROM = 3

/** Every word of the search stands somewhere in the text. */
const matches = (text: string, search: string): boolean => {
  const among = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => among.includes(word))
}

type Kept = Choice & {
  /** Found by its own name, or as the single thing it holds; else only by something inside. */
  close: boolean
}
/** Favourites and sets with something of this kind; sets first, as they are stored. */
function favouritesOf(rows: readonly Favourite[], kind: OrderKind, search: string): Kept[] {
  return rows.flatMap((row): Kept[] => {
    const items = row.items.filter((each) => each.available)
    const [first] = items
    const names = items.map(keptName).join(', ')
    if (!first || !items.some((each) => each.item.kind === kind) || !matches(`${row.name} ${names}`, search)) return []
    const whose = row.department ? t('department’s') : t('yours')
    const several = items.length > 1
    const dose =
      first.item.kind === 'medicine' ? `${first.item.dosage} ${first.item.frequency}, ${first.item.duration}` : ''
    return [
      {
        key: row.id,
        kind: several ? 'set' : 'favourite',
        name: row.name,
        facts: several
          ? t('Set of {length}, {whose}: {names}', { length: items.length, whose, names })
          : [t('Favourite, {whose}', { whose }), dose].filter((part) => part.trim()).join(': '),
        lines: () => linesOf(row),
        close: !several || matches(row.name, search),
      },
    ]
  })
}

const stockOf = (current: number, unit: string): string =>
  current > 0
    ? t('{current} {unit}{value} in stock', { current: formatNumber(current), unit, value: current === 1 ? '' : 's' })
    : t('Out of stock')

const FOR_CHILDREN = /\b(syrup|suspension|drops|dispersible|paediatric|pediatric|elixir|oral solution|sachet)/i
const SOLID = /\b(tablets?|tabs?|capsules?|caps?)\b/i
const SMALL = 6
const GROWN = 12
/**
 * What says every word of the search in its own name first, since a strength was asked for; then the forms that fit
 * the age, each in the order in which they were found; without an age as they were found.
 */
function byForm<R extends { name: string }>(rows: readonly R[], search: string, years: number | null): R[] {
  const unfit = ({ name }: R): number => {
    if (years === null || (years >= SMALL && years < GROWN)) return 0
    if (years >= GROWN) return FOR_CHILDREN.test(name) ? 1 : 0
    return FOR_CHILDREN.test(name) ? 0 : SOLID.test(name) ? 2 : 1
  }
  const rank = (row: R) => (matches(row.name, search) ? 0 : 10) + unfit(row)
  return [...rows].sort((one, other) => rank(one) - rank(other)).slice(0, SHOWN)
}

const single = (key: string, name: string, facts: string, line: () => Line): Choice => ({
  key,
  kind: 'single',
  name,
  facts,
  lines: () => [line()],
})

/** What the departments offer for a search text; only the catalogue of this kind is asked. */
function useCatalogues(kind: OrderKind, search: string) {
  const { me } = useSession()
  const has = (module: string) => me?.hospital?.modules.includes(module) ?? false
  const page = { search, page_size: SHOWN }
  const tests = useEndpoint(listTestTypes, page, { enabled: kind === 'test' && has('laboratory'), refreshEvery: false })
  const studies = useEndpoint(listStudyTypes, page, {
    enabled: kind === 'study' && has('radiology'),
    refreshEvery: false,
  })
  const medicines = useEndpoint(
    listMedications,
    { ...page, page_size: SHOWN * 3 },
    { enabled: kind === 'medicine' && has('pharmacy'), refreshEvery: false },
  )
  const asked = { ...page, category: serviceCategories.procedure }
  const procedures = useEndpoint(listServices, asked, {
    enabled: kind === 'procedure' && has('billing'),
    refreshEvery: false,
  })
  return { tests, studies, medicines, procedures }
}

/**
 * What can be ordered for a search text: favourites and sets first, then the catalogue, then sets that only contain
 * something of that name.
 */
export function useChoices(
  kind: OrderKind,
  search: string,
  department: string,
  emergency: boolean,
  years: number | null,
) {
  const departments = useDepartments() ?? []
  const favourites = useEndpoint(listFavourites, { department }, { refreshEvery: false })
  const { tests, studies, medicines, procedures } = useCatalogues(kind, search)

  const kept = favouritesOf(favourites.data?.rows ?? [], kind, search)
  const found: Choice[] = {
    test: () =>
      (tests.data?.rows ?? []).map((row) =>
        single(
          row.id,
          row.name,
          [row.category, row.requires_sample ? row.sample_type : null, priceWords(row)].filter(Boolean).join(' · '),
          () => testLine(row, emergency),
        ),
      ),
    study: () =>
      (studies.data?.rows ?? []).map((row) =>
        single(row.id, row.name, `${row.category} · ${priceWords(row)}`, () => studyLine(row, emergency)),
      ),
    medicine: () =>
      byForm(medicines.data?.rows ?? [], search, years).map((row) =>
        single(
          row.id,
          row.name,
          [row.category, priceWords({ ...row, price: row.selling_price }), stockOf(row.current_stock, row.unit)].join(
            ' · ',
          ),
          () => medicineLine(row),
        ),
      ),
    procedure: () =>
      (procedures.data?.rows ?? []).map((row) =>
        single(row.id, row.name, [priceWords(row), row.description].filter(Boolean).join(' · '), () =>
          procedureLine(row),
        ),
      ),
    referral: () =>
      targetsOf(departments)
        .filter(({ name }) => matches(name, search))
        .map((target) => single(target.key, target.name, '', () => referralLine(target))),
  }[kind]()
  const free =
    kind === 'medicine' &&
    search.length >= FREE_FROM &&
    !found.some((choice) => choice.name.toLowerCase() === search.toLowerCase())
      ? [
          single('free', search, t('Prescribe by this name; it is not in the catalogue'), () =>
            medicineLine({ id: null, name: search, unit: null, selling_price: null }),
          ),
        ]
      : []
  const query = { test: tests, study: studies, medicine: medicines, procedure: procedures, referral: null }[kind]
  return {
    choices: [...kept.filter((each) => each.close), ...found, ...kept.filter((each) => !each.close), ...free],
    /** The rows are those of this search, not of the one before. */
    current: !query || (!query.isPlaceholderData && (query.data !== undefined || query.fetchStatus === 'idle')),
    error: query?.error ?? null,
    retry: () => void query?.refetch(),
  }
}
