import { t } from '../../../../kernel/contract/words/text.ts'
import { becameWords } from '../../../pharmacy/became.ts'
import type { TakeHome } from '../../discharge.contract.ts'

type Taken = Pick<TakeHome, 'name' | 'dosage' | 'frequency' | 'duration' | 'route'>
const doseOf = ({ dosage, frequency, duration, route }: Taken): string =>
  [dosage, frequency, duration, ...(route === 'Oral' ? [] : [t(route)])].join(', ')

/** Medicines to take home as they are given, on screen as on paper: what was written stands below where it differs. */
export const TakeHomeList = ({ medicines }: { medicines: readonly TakeHome[] }) => (
  <ul className="u-plain-list">
    {medicines.map((each) => (
      <li key={each.id}>
        <strong>{each.name}</strong>: {doseOf(each)}
        {each.instructions && ` · ${each.instructions}`} · {becameWords(each)}
        {each.prescribed && (
          <div className="u-small">
            {t('Prescribed: {name}, {dose}', { name: each.prescribed.name, dose: doseOf(each.prescribed) })}
            {each.substitution_note &&
              t('. The pharmacy gives another medicine: {note}', { note: each.substitution_note })}
          </div>
        )}
      </li>
    ))}
  </ul>
)
