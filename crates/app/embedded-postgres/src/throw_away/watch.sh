# Runs PostgreSQL while somebody holds a share in it.
# Arguments: the cluster's folder, then the command. Standard input: the file that users lock.
data=$1
shift
"$@" </dev/null &
postgres=$!
unused=0
while kill -0 "$postgres" 2>/dev/null; do
    if flock -n -x 0; then
        unused=$((unused + 1))
        if [ "$unused" -ge 20 ]; then
            # The lock is held until everything is removed: a process that comes now waits, and then starts a new cluster.
            kill -INT "$postgres"
            wait "$postgres"
            rm -rf -- "$data"
            exit 0
        fi
        flock -u 0
    else
        unused=0
    fi
    sleep 0.25 </dev/null
done
