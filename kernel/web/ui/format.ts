import { writeDate } from './date.ts'

/** What is shown where there is nothing to show. */
export const NOTHING = '–'

let timeZone = 'Africa/Nairobi'
let formatters: Record<'date' | 'time', Intl.DateTimeFormat> | null = null

/** Sets the hospital's time zone, in which every instant is shown whatever the computer's own zone is. */
export function setTimeZone(zone: string): void {
  timeZone = zone
  formatters = null
}

function format(kind: 'date' | 'time', instant: Date): string {
  formatters ??= {
    date: new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }),
    time: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
  return formatters[kind].format(instant)
}

const instantOf = (text: string | null | undefined): Date | null => {
  const instant = text ? new Date(text) : null
  return instant && !Number.isNaN(instant.getTime()) ? instant : null
}

/** A day (`yyyy-MM-dd`) or an instant (ISO 8601) as `dd/MM/yyyy`. */
export function formatDate(value: string | null | undefined): string {
  if (value && /^\d{4}-\d{2}-\d{2}$/.test(value)) return writeDate(value)
  const instant = instantOf(value)
  return instant ? format('date', instant) : NOTHING
}

/** An instant as `HH:mm` of the hospital. */
export function formatTime(value: string | null | undefined): string {
  const instant = instantOf(value)
  return instant ? format('time', instant) : NOTHING
}

/** An instant as `dd/MM/yyyy HH:mm` of the hospital. */
export function formatDateTime(value: string | null | undefined): string {
  const instant = instantOf(value)
  return instant ? `${format('date', instant)} ${format('time', instant)}` : NOTHING
}

/** Today in the hospital, `yyyy-MM-dd`. */
export function hospitalToday(now = new Date()): string {
  const [day, month, year] = format('date', now).split('/')
  return `${year}-${month}-${day}`
}

/** Exact decimal text as money: `"12500.00"` → `KES 12,500.00`. No floating point is involved. */
export function formatMoney(amount: string | null | undefined): string {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount ?? '')
  if (!match) return NOTHING
  const whole = (match[2] ?? '').replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${match[1]}KES ${whole}.${(match[3] ?? '').padEnd(2, '0')}`
}

/** A count with en-KE grouping; `digits` after the point at most. */
export function formatNumber(value: number | null | undefined, digits = 1): string {
  return typeof value === 'number' && Number.isFinite(value) ? value.toLocaleString('en-KE', { maximumFractionDigits: digits }) : NOTHING
}

/** Age from the birth date: years (`34 y`), months under 2 years (`14 mo`), days under 1 month (`9 d`). Both days are `yyyy-MM-dd`. */
export function formatAge(birth: string | null | undefined, today = hospitalToday()): string {
  const [by, bm, bd] = (birth ?? '').split('-').map(Number)
  const [ty, tm, td] = today.split('-').map(Number)
  if (!by || !bm || !bd || !ty || !tm || !td || (birth ?? '') > today) return NOTHING
  const months = (ty - by) * 12 + (tm - bm) - (td < bd ? 1 : 0)
  if (months >= 24) return `${Math.floor(months / 12)} y`
  if (months >= 1) return `${months} mo`
  return `${Math.round((Date.UTC(ty, tm - 1, td) - Date.UTC(by, bm - 1, bd)) / 86_400_000)} d`
}

const GENDERS: Record<string, string> = { male: 'M', female: 'F', other: 'O' }
/** `female` → `F`, for the line under a name. */
export const formatGender = (gender: string | null | undefined): string => GENDERS[gender ?? ''] ?? NOTHING

/** `+254712345678` → `+254 712 345 678`; numbers of other countries stay as they are. */
export const formatPhone = (phone: string | null | undefined): string =>
  phone ? phone.replace(/^(\+254)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4') : NOTHING

/** What is looked up for a text as typed: a phone number without its spaces, `0712 345` → `0712345`. */
export const searchTextOf = (text: string): string => (/^\+?\d[\d\s]{4,}$/.test(text) ? text.replaceAll(/\s/g, '') : text)

/** First and last name; an emergency may have the first only. */
export const formatName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim()

/** Whole minutes since an instant, never negative. */
export const minutesSince = (start: string, now = Date.now()): number => Math.max(0, Math.floor((now - new Date(start).getTime()) / 60_000))

/** Minutes as people say them: `12m`, from an hour on `1h 5m`. */
export const formatMinutes = (minutes: number): string =>
  minutes < 60 ? `${Math.round(minutes)}m` : `${Math.floor(minutes / 60)}h ${Math.round(minutes) % 60}m`

export type Tone = 'grey' | 'blue' | 'green' | 'yellow' | 'amber' | 'red'
/** Colour of a waiting time: under 20 minutes green, 20 to 29 yellow, from 30 red. */
export const waitTone = (minutes: number): Tone => (minutes < 20 ? 'green' : minutes < 30 ? 'yellow' : 'red')

/** Change of today against yesterday at the same hour; null when there is nothing to compare with. */
export function changeOf(figure: { value: number; before: number | null }): { text: string; direction: 'up' | 'down' | 'same' } | null {
  if (figure.before === null || figure.before === 0) return null
  const percent = Math.round(((figure.value - figure.before) / Math.abs(figure.before)) * 100)
  if (percent === 0) return { text: '0%', direction: 'same' }
  return { text: `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`, direction: percent > 0 ? 'up' : 'down' }
}

/** `in_progress` → `In progress`. */
export const humanise = (code: string): string => {
  const words = code.replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
