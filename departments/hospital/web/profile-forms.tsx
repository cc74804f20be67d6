import { useWatch } from 'react-hook-form'
import type { Output } from '../../../kernel/contract/index.ts'
import { colourScale, contrast } from '../../../kernel/contract/values/colour.ts'
import { t } from '../../../kernel/contract/words/text.ts'
import { useCommand } from '../../../kernel/web/data/use-endpoint.ts'
import { SelectField } from '../../../kernel/web/ui/fields/choice-fields.tsx'
import { useField } from '../../../kernel/web/ui/fields/field.tsx'
import { PhoneField, TextField } from '../../../kernel/web/ui/fields/fields.tsx'
import { NumberField } from '../../../kernel/web/ui/fields/number-field.tsx'
import { FieldPair } from '../../../kernel/web/ui/forms/form.tsx'
import { SettingsForm } from '../../../kernel/web/ui/forms/settings-form.tsx'
import {
  Clock,
  type getHospitalProfile,
  HospitalFacts,
  saveClock,
  saveHospitalFacts,
  saveThemeColour,
  ThemeColour,
  timeZones,
} from '../profile.contract.ts'

type Profile = Output<typeof getHospitalProfile>
type OfProfile = { profile: Profile; done: () => void }

/** Name and contacts. */
export function FactsForm({ profile, done }: OfProfile) {
  const { name, email, phone, address, city, country, contact_person } = profile
  const save = useCommand(saveHospitalFacts)
  return (
    <SettingsForm
      schema={HospitalFacts}
      saved={{ name, email, phone, address, city, country, contact_person }}
      label={t('Name and contacts')}
      draft="hospital-facts"
      save={async (facts) => {
        await save.mutateAsync(facts)
        done()
        return facts
      }}
      done={t('Hospital details saved')}
    >
      <TextField name="name" label={t('Hospital name')} required maxLength={200} autoComplete="off" />
      <FieldPair>
        <TextField name="email" label={t('Email')} type="email" required maxLength={200} autoComplete="off" />
        <PhoneField name="phone" label={t('Phone')} required />
      </FieldPair>
      <TextField name="address" label={t('Address')} required maxLength={200} />
      <FieldPair>
        <TextField name="city" label={t('City')} required maxLength={100} />
        <TextField name="country" label={t('Country')} required maxLength={100} />
      </FieldPair>
      <TextField name="contact_person" label={t('Contact person')} required maxLength={100} autoComplete="off" />
    </SettingsForm>
  )
}

const african = (name: string) => name.startsWith('Africa/')
const zones = [t('UTC'), ...timeZones]
  .sort((a, b) => Number(african(b)) - Number(african(a)) || a.localeCompare(b))
  .map((value) => ({ value, label: value.replaceAll('_', ' ') }))

/** In which zone its days begin, and when an idle screen is locked. */
export function ClockForm({ profile: { time_zone, idle_minutes }, done }: OfProfile) {
  const save = useCommand(saveClock)
  return (
    <SettingsForm
      schema={Clock}
      saved={{ time_zone, idle_minutes }}
      label={t('Time and screens')}
      draft="hospital-clock"
      save={async (clock) => {
        await save.mutateAsync(clock)
        done()
        return clock
      }}
      done={t('Time and screens saved')}
    >
      <SelectField
        name="time_zone"
        label={t('Time zone')}
        required
        options={zones}
        help={t('Days, months and reports begin at its midnight, also those that are over.')}
      />
      <NumberField
        name="idle_minutes"
        label={t('Lock a screen after')}
        unit="minutes"
        required
        help={t('Without use. What was typed is kept.')}
      />
    </SettingsForm>
  )
}

/** How the colour looks on a button, and whether white text can be read on it. */
function Sample() {
  const colour = String(useWatch({ name: 'theme_color' }) ?? '')
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return null
  const { fill } = colourScale(colour)
  const ratio = contrast(colour, '#ffffff').toFixed(1)
  const isReadable = contrast(colour, '#ffffff') >= 4.5
  return (
    <p className="u-row">
      <span className="hospital-colour-sample" style={{ background: fill }}>
        {t('Your buttons')}
      </span>
      <span className="u-muted u-small" role="status">
        {isReadable
          ? t('White text reads well on it (contrast {ratio} : 1)', { ratio })
          : t('Too pale for white text (contrast {ratio} : 1, 4.5 needed): buttons take the darker {fill}', {
              ratio,
              fill: fill.toUpperCase(),
            })}
      </span>
    </p>
  )
}

/** The same colour by the eye. */
function Picker() {
  const { field } = useField('theme_color')
  const value = String(field.value ?? '')
  return (
    <input
      type="color"
      aria-label={t('Choose the colour')}
      value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#2563EB'}
      onChange={(event) => field.onChange(event.currentTarget.value.toUpperCase())}
    />
  )
}

/** The hospital's colour. */
export function ColourForm({ profile: { theme_color }, done }: OfProfile) {
  const save = useCommand(saveThemeColour)
  return (
    <SettingsForm
      schema={ThemeColour}
      saved={{ theme_color }}
      label={t('Colour')}
      draft="hospital-colour"
      save={async (colour) => {
        await save.mutateAsync(colour)
        done()
        return colour
      }}
      done={t('Colour saved')}
    >
      <div className="hospital-colour">
        <TextField name="theme_color" label={t('Theme colour')} required maxLength={7} autoComplete="off" />
        <Picker />
      </div>
      <Sample />
    </SettingsForm>
  )
}
