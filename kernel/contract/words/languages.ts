/** What Uzima speaks, each by its own name. English is the language that every text is written in. */
export const languages = { en: 'English', sw: 'Kiswahili' } as const
export type Language = keyof typeof languages
export const languageKeys = Object.keys(languages) as [Language, ...Language[]]
