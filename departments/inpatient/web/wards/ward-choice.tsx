import { t } from '../../../../kernel/contract/words/text.ts'
import './wards.css'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { FilterSelect } from '../../../../kernel/web/ui/lists/filter-select.tsx'
import { useUrlState } from '../../../../kernel/web/use-url-state.ts'
import { getBedMap, type WardMap } from '../../wards.contract.ts'

const KEY = 'uzima.ward'
/** The ward on which this browser worked last: a telephone of a ward opens on it. */
const lastWard = (): string => localStorage.getItem(KEY) ?? ''

/**
 * The ward of a screen: of the address, else the one this browser showed last, else the first. `wards` undefined
 * while they load; `wardId` is known before they have come where somebody asked for one, so that nothing has to
 * wait for the list of all.
 */
export function useWard(): {
  wardId: string | undefined
  ward: WardMap | undefined
  wards: readonly WardMap[] | undefined
  choose: (id: string) => void
  query: ReturnType<typeof useBedMap>
} {
  const [{ ward: asked }, setUrl] = useUrlState({ ward: '' })
  const query = useBedMap()
  const wards = query.data?.rows
  const ward = wards?.find((each) => each.id === asked) ?? wards?.find((each) => each.id === lastWard()) ?? wards?.[0]
  return {
    wardId: wards ? ward?.id : asked || lastWard() || undefined,
    ward,
    wards,
    query,
    choose: (id) => {
      localStorage.setItem(KEY, id)
      setUrl({ ward: id })
    },
  }
}
const useBedMap = () => useEndpoint(getBedMap, {})

/** Which ward is shown. */
export const WardChoice = ({
  wards,
  ward,
  onChoose,
}: {
  wards: readonly WardMap[]
  ward: WardMap
  onChoose: (id: string) => void
}) => (
  <div className="ward-choice">
    <FilterSelect
      label={t('Ward')}
      labelled
      value={ward.id}
      options={wards.map(({ id, name, beds }) => ({
        value: id,
        label: `${name} (${beds.filter((bed) => bed.patient).length}/${beds.length})`,
      }))}
      onChange={onChoose}
    />
  </div>
)
