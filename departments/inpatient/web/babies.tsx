import { Link } from 'react-router'
import { t } from '../../../kernel/contract/words/text.ts'
import { formatAge, formatDateTime, formatName, hospitalToday } from '../../../kernel/web/ui/format.ts'
import type { Baby } from '../babies.ts'
import { sexes } from '../maternity/words.ts'
import { stayPath } from './words.tsx'

/** Where a child is: with its mother, or in a bed of its own. */
export const placeOf = ({ stay }: Pick<Baby, 'stay'>): string =>
  stay ? t('{ward_name}, bed {bed_label}', { ward_name: stay.ward_name, bed_label: stay.bed_label }) : t('rooming in')
const wordsOf = (baby: Baby): string =>
  [
    formatName(baby),
    sexes[baby.sex].toLowerCase(),
    formatAge(hospitalToday(new Date(baby.born_at))),
    t('OP {op_number}', { op_number: baby.op_number }),
  ].join(' · ')

/** The children beside their mother, each with where it is; nothing where there is none. */
export function Babies({ of }: { of: readonly Baby[] }) {
  return of.map((baby) => (
    <span
      key={baby.newborn_id}
      className="u-small"
      title={t('Born {born_at}', { born_at: formatDateTime(baby.born_at) })}
    >
      {wordsOf(baby)}:{' '}
      {baby.stay ? (
        <Link to={stayPath(baby.stay.admission_id)} className="u-link">
          {placeOf(baby)}
        </Link>
      ) : (
        placeOf(baby)
      )}
    </span>
  ))
}
/** The same on paper. */
export const babiesText = (of: readonly Baby[]): string =>
  of.map((baby) => `${wordsOf(baby)}: ${placeOf(baby)}`).join('; ')
