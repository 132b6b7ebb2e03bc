import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes images that do what those of PostgreSQL and nginx do which deploy/container/compose.yaml names, of Debian's packages: no
 * registry is asked. Minutes.
 * @param base an image with Debian
 * @param tags the names in compose.yaml
 */
export function makeServiceImages(
  folder: string,
  buildah: (...args: string[]) => string,
  { base, tags }: { base: string; tags: { postgres: string; nginx: string } },
): void {
  const context = join(folder, 'services');
  mkdirSync(context);
  writeFileSync(join(context, 'postgres.sh'), startPostgres);
  const build = (name: string, lines: readonly string[]) => {
    writeFileSync(join(context, name), lines.join('\n'));
    buildah(
      ...['build', '--format', 'docker', '--quiet'],
      ...['--file', join(context, name), '--tag', `localhost/${name}`, context],
    );
  };
  const install = 'apt-get update && apt-get install --yes --no-install-recommends';
  build(tags.postgres, [
    `FROM ${base}`,
    `RUN ${install} postgresql`,
    'COPY postgres.sh /usr/local/bin/',
    'STOPSIGNAL SIGINT',
    'ENTRYPOINT ["sh", "/usr/local/bin/postgres.sh"]',
  ]);
  build(tags.nginx, [
    `FROM ${base}`,
    // The folder of what it keeps for a while is the one of nginx's own image.
    `RUN ${install} nginx-light && rm -r /var/lib/nginx && ln -s /var/cache/nginx /var/lib/nginx`,
    'ENTRYPOINT ["nginx", "-g", "daemon off;"]',
  ]);
}

/** As the entry of PostgreSQL's own image: begins as root, makes a database where there is none, and goes on as postgres. */
const startPostgres = `set -eu
data=/var/lib/postgresql/data
PATH=$(echo /usr/lib/postgresql/*/bin):$PATH
as_postgres="setpriv --reuid=postgres --regid=postgres --init-groups --"
chown postgres: $data /run/postgresql
if [ ! -s $data/PG_VERSION ]; then
  install --owner=postgres --mode=400 "$POSTGRES_PASSWORD_FILE" /tmp/password
  $as_postgres initdb --pgdata=$data --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256
  rm -f /tmp/password
  echo "create database $POSTGRES_DB" | $as_postgres postgres --single -D $data postgres
  echo 'host all all all scram-sha-256' >> $data/pg_hba.conf
fi
exec $as_postgres postgres -D $data -c listen_addresses='*' -c unix_socket_directories=/run/postgresql
`;
