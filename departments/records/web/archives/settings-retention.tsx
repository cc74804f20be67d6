import { Link } from 'react-router'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { SettingRow } from '../../../../kernel/web/ui/page/setting-row.tsx'
import { listRetentionRules } from '../../archives.contract.ts'

/** For how long records are kept, and the way to the years of each class. */
export default function SettingsRetention() {
  const rows = useEndpoint(listRetentionRules, {}).data?.rows
  const years = rows?.map((row) => row.years) ?? []
  const unset = rows?.filter((row) => row.default).length
  return (
    <SettingRow
      title={t('Keeping records')}
      action={
        <Button variant="default" component={Link} to="/hospital/records/archives?tab=years">
          {t('Retention')}
        </Button>
      }
    >
      {rows
        ? [
            t('{least} to {most} years, by class of record', { least: Math.min(...years), most: Math.max(...years) }),
            unset && t('{unset} of {count} still as Uzima proposes', { unset, count: rows.length }),
          ]
            .filter(Boolean)
            .join(', ')
        : '…'}
    </SettingRow>
  )
}
