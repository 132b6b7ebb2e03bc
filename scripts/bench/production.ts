/*
 * Imported before everything else that a bench imports: React chooses its build when it is first imported, which some
 * sections do, and the site is built in the same process. With any other value Vite bundles the development build, and it does
 * not override a value set in the shell.
 */
process.env.NODE_ENV = 'production';
