// The database from which each file of tests makes its own.
export const APP_PASSWORD = 'only-for-tests'
export const TEMPLATE = 'uzima_template'
/**
 * Puts an empty house under that name: the template's files are copied as files, which takes a fraction of writing them
 * through the log.
 */
export const cloneTemplate = (name: string): string => `create database ${name} template ${TEMPLATE} strategy file_copy`
