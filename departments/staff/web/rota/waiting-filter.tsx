import { t } from '../../../../kernel/contract/words/text.ts'
import { FilterChips } from '../../../../kernel/web/ui/lists/filter-chips.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'

/** Everything, or what waits for a decision: in the address, so that the home leads to it. */
export function useWaitingFilter() {
  const [{ show }, setUrl] = useUrlState({ show: '' })
  const options = [
    { value: '', label: t('All') },
    { value: 'waiting', label: t('To be decided') },
  ]
  return {
    waitingOnly: show === 'waiting',
    chips: (
      <FilterChips
        label={t('Show')}
        value={show === 'waiting' ? show : ''}
        options={options}
        onChange={(next) => setUrl({ show: next })}
      />
    ),
  }
}
