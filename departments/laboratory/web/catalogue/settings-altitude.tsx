import { useState } from 'react'
import { z } from 'zod'
import { t } from '../../../../kernel/contract/words/text.ts'
import { useCommand, useEndpoint } from '../../../../kernel/web/data/use-endpoint.ts'
import { Button } from '../../../../kernel/web/ui/button.tsx'
import { NumberField } from '../../../../kernel/web/ui/fields/number-field.tsx'
import { useZodForm } from '../../../../kernel/web/ui/forms/form.tsx'
import { FormDialog } from '../../../../kernel/web/ui/forms/form-dialog.tsx'
import { SettingRow } from '../../../../kernel/web/ui/page/setting-row.tsx'
import { getAltitude, setAltitude } from '../../../hospital/contract.ts'

const Values = z.object({ altitude_metres: setAltitude.input.shape.altitude_metres.nullish() })

function AltitudeDialog({ metres, onClose }: { metres: number | null; onClose: () => void }) {
  const form = useZodForm(Values, { altitude_metres: metres })
  const save = useCommand(setAltitude)
  return (
    <FormDialog
      title={t('Height above sea level')}
      form={form}
      draft="laboratory.altitude"
      submitLabel={t('Save')}
      send={({ altitude_metres }) => save.mutateAsync({ altitude_metres: altitude_metres ?? null })}
      done={t('The height of the hospital is changed')}
      onClose={onClose}
    >
      <NumberField
        name="altitude_metres"
        label={t('Metres above sea level')}
        unit="m"
        help={t('Where most patients live, if that is another height. Empty: haemoglobin is not adjusted.')}
      />
      <p className="u-small u-muted">
        {t('Results that are there stay as they were judged. Critical limits are never adjusted.')}
      </p>
    </FormDialog>
  )
}

/** How high the hospital lies, by which haemoglobin is judged. */
export default function SettingsAltitude() {
  const kept = useEndpoint(getAltitude, {}).data
  const [open, setOpen] = useState(false)
  return (
    <SettingRow
      title={t('Height above sea level')}
      action={
        <Button variant="default" disabled={!kept} onClick={() => setOpen(true)}>
          {t('Change the height')}
        </Button>
      }
    >
      {!kept
        ? '…'
        : kept.altitude_metres === null
          ? t('Not known: haemoglobin is not adjusted')
          : t('{metres} m: haemoglobin is adjusted as the WHO says (2024)', {
              metres: kept.altitude_metres.toLocaleString('en-KE'),
            })}
      {open && kept && <AltitudeDialog metres={kept.altitude_metres} onClose={() => setOpen(false)} />}
    </SettingRow>
  )
}
